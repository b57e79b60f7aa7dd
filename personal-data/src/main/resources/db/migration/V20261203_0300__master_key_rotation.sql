-- Which master key wraps a customer's key, so that keys can be wrapped again, one after the other, under a newer one.
-- Absent where a node of an earlier version wrote the row.
ALTER TABLE personal_data_key ADD COLUMN wrapped_by text;

UPDATE personal_data_key SET wrapped_by = (SELECT fingerprint FROM personal_data_master_key);
