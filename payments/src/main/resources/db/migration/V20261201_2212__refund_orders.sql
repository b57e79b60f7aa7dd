-- Refunds that were asked for. next_attempt_at says when to ask the gateway, and is null once nothing is left to do;
-- attempts counts how often that was begun since the refund was asked for or retried.
create table refund_orders (
    refund_id uuid primary key,
    payment_id uuid not null,
    amount_minor bigint not null,
    currency text not null,
    attempts int not null default 0,
    next_attempt_at timestamptz,
    note text
);

create index refund_orders_due on refund_orders (next_attempt_at) where next_attempt_at is not null;
