-- What must outlive Redis: who may tell a queue id, the seed of the shuffle, and what the operator has set.
CREATE TABLE queue_room (
    event_id         bigint      NOT NULL PRIMARY KEY,
    id_key           bytea       NOT NULL,
    seed             bytea       NOT NULL,
    epoch            integer     NOT NULL,
    planted          boolean     NOT NULL,
    phase            varchar(16) NOT NULL,
    shut             varchar(16) NOT NULL,
    max_active       integer     NOT NULL,
    admit_per_second integer     NOT NULL,
    paused           boolean     NOT NULL,
    member_percent   integer     NOT NULL,
    challenge_bits   integer     NOT NULL,
    copied           integer     NOT NULL,
    placed           integer     NOT NULL,
    pool_size        bigint      NOT NULL,
    root             bytea,
    opened_at        timestamptz,
    lost_at          timestamptz
);

-- The pool as it was shuffled, in the order of its ids: 34 bytes each (id, group, whether there is a nonce, nonce).
CREATE TABLE queue_pool (
    event_id bigint  NOT NULL,
    bucket   integer NOT NULL,
    entries  bytea   NOT NULL,
    root     bytea   NOT NULL,
    places   bytea,
    PRIMARY KEY (event_id, bucket)
);

CREATE TABLE queue_member (
    event_id bigint       NOT NULL,
    customer varchar(255) NOT NULL,
    PRIMARY KEY (event_id, customer)
);

-- Live holds of the log: whose they are, for a hall that must be filled again, and whether a place may still come back.
CREATE TABLE queue_hold (
    hold_id    uuid         NOT NULL PRIMARY KEY,
    event_id   bigint       NOT NULL,
    customer   varchar(255) NOT NULL,
    expires_at timestamptz  NOT NULL
);
CREATE INDEX queue_hold_event ON queue_hold (event_id);

-- Which node lets people in; whoever takes over has a higher fence.
CREATE TABLE queue_admitter (
    id    integer     NOT NULL PRIMARY KEY,
    node  uuid        NOT NULL,
    fence bigint      NOT NULL,
    until timestamptz NOT NULL
);
