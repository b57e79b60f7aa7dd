-- What the log looked like when it was last proven: a chain of digests over all events up to a position, and the digests of
-- the events since the checkpoint before. Never derived anew: it is evidence.
CREATE TABLE audit_checkpoint (
    position  bigint      PRIMARY KEY,
    -- up to and with this position
    events    bigint      NOT NULL,
    chain     bytea       NOT NULL,
    -- 8 bytes of position and 16 of digest for each event since the checkpoint before
    digests   bytea       NOT NULL,
    sealed_at timestamptz NOT NULL
);
