-- What this module knows of every payment, kept from the log. status is how far it has come; version is the sequence
-- number of the last event of the payment's stream that the row shows, -1 while only the checkout has begun.
create table payment_watch (
    payment_id uuid primary key,
    hold_id uuid not null,
    version bigint not null,
    status text not null,
    session text not null,
    captured boolean not null default false,
    mismatched boolean not null default false,
    settled boolean not null default false,
    expected_minor bigint not null,
    currency text not null,
    gateway_reference text,
    requested_at timestamptz not null,
    expires_at timestamptz not null,
    hold_ended boolean not null default false,
    -- when to end the session at the gateway; null: nothing to do
    cancel_at timestamptz,
    cancel_attempts int not null default 0,
    -- when the scheduled reconciliation asks about it again; null: never any more
    ask_at timestamptz,
    asked int not null default 0
);

create index payment_watch_by_hold on payment_watch (hold_id);
create index payment_watch_to_cancel on payment_watch (cancel_at) where cancel_at is not null;
create index payment_watch_to_ask on payment_watch (requested_at, payment_id) where ask_at is not null;
create index payment_watch_by_status on payment_watch (status, requested_at desc, payment_id);

-- The money of a payment; a second row when money of another currency came.
create table payment_watch_money (
    payment_id uuid not null references payment_watch,
    currency text not null,
    captured_minor bigint not null default 0,
    refund_requested_minor bigint not null default 0,
    refunded_minor bigint not null default 0,
    primary key (payment_id, currency)
);
