-- expire_at: when the payment is told that the time of its session is over, or told again; null: the session is over, or
-- has not begun. expire_attempts counts the times it was told.
alter table payment_watch
    add column expire_at timestamptz,
    add column expire_attempts int not null default 0;

-- Earlier versions kept this elsewhere; sessions that are open now still end.
update payment_watch set expire_at = expires_at + interval '1 millisecond'
where session in ('REQUESTED', 'OPEN') and version >= 0 and not captured and not mismatched;

create index payment_watch_to_expire on payment_watch (expire_at) where expire_at is not null;
