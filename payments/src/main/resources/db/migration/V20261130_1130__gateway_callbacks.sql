-- The inbox of signed callbacks. A row is written before anything is done about it and is never deleted:
-- next_attempt_at says when to look at it again, and is null once nothing is left to do.
create table gateway_callbacks (
    event_id text primary key,
    type text not null,
    payment_id text,
    amount_minor bigint,
    currency text,
    gateway_reference text not null,
    body bytea not null,
    received_at timestamptz not null,
    state text not null,
    note text,
    attempts int not null default 0,
    next_attempt_at timestamptz,
    finished_at timestamptz
);

create index gateway_callbacks_due on gateway_callbacks (next_attempt_at) where next_attempt_at is not null;

create index gateway_callbacks_by_payment on gateway_callbacks (payment_id);
