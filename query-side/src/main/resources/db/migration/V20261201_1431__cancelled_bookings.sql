-- What a cancelled booking's terms promised back, and what its payment then gave of it; null where nothing was cancelled.
ALTER TABLE booking_view ADD COLUMN refund_minor bigint;
ALTER TABLE payment_view ADD COLUMN cancel_refund_minor bigint;
