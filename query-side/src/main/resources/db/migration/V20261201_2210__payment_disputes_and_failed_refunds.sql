ALTER TABLE payment_view
    ADD COLUMN disputed       boolean NOT NULL DEFAULT false,
    ADD COLUMN failed_refunds int     NOT NULL DEFAULT 0;
