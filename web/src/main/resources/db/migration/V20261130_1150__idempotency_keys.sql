-- Answers kept by idempotency key (R2). One row per caller and key; a row without status is a request that still runs,
-- or that died: its lease tells which.
CREATE TABLE idempotency_key (
    scope        varchar(300) NOT NULL,
    key          varchar(255) NOT NULL,
    request_hash bytea        NOT NULL,
    attempt      uuid         NOT NULL,
    seed         uuid         NOT NULL,
    lease_until  timestamptz  NOT NULL,
    keep_until   timestamptz  NOT NULL,
    status       integer,
    content_type varchar(255),
    location     varchar(2048),
    body         bytea,
    PRIMARY KEY (scope, key)
);

CREATE INDEX idempotency_key_keep_until ON idempotency_key (keep_until);
