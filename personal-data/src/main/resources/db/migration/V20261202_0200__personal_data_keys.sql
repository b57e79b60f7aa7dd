-- One key for each customer who left personal data, wrapped by the master key of the configuration. Deleting a row erases
-- the customer: what was sealed with the key, in the log or anywhere else, can never be read again.
CREATE TABLE personal_data_key (
    customer_id varchar(255) PRIMARY KEY,
    key_id      uuid        NOT NULL,
    wrapped_key bytea       NOT NULL,
    created_at  timestamptz NOT NULL
);

-- Which master key the keys above are wrapped with, so that a node with another one finds out at its start.
CREATE TABLE personal_data_master_key (
    only_one    boolean PRIMARY KEY DEFAULT true CHECK (only_one),
    fingerprint text    NOT NULL
);
