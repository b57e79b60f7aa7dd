-- The books of the simulated gateway. Nothing outside io.holdfast.payments.simulated reads or writes them: to the shop
-- they are as far away as a real gateway's.
create table sim_gateway_payments (
    payment_id uuid primary key,
    amount_minor bigint not null,
    currency text not null,
    opened_at timestamptz not null,
    expires_at timestamptz not null,
    return_url text not null,
    state text not null,
    captured_minor bigint not null default 0,
    gateway_reference text not null
);

create table sim_gateway_refunds (
    refund_id uuid primary key,
    payment_id uuid not null references sim_gateway_payments,
    amount_minor bigint not null,
    gateway_reference text not null,
    refunded_at timestamptz not null
);

create index sim_gateway_refunds_by_payment on sim_gateway_refunds (payment_id);

-- Callbacks still to be delivered; a row goes when its callback was taken or given up.
create table sim_gateway_deliveries (
    event_id text not null,
    copy int not null,
    body bytea not null,
    attempts int not null default 0,
    due_at timestamptz not null,
    primary key (event_id, copy)
);
