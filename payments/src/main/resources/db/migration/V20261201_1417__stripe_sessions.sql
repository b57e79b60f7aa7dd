-- Which of Stripe's Checkout Sessions is for which payment; empty where another gateway is used.
create table stripe_sessions (
    payment_id uuid primary key,
    session_id text not null,
    url text not null,
    opened_at timestamptz not null
);
