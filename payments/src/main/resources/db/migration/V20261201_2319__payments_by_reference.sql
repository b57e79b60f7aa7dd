-- A dispute names the money it is about, and no payment of ours.
create index payment_watch_by_reference on payment_watch (gateway_reference) where gateway_reference is not null;
