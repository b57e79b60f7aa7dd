-- failed_refunds counts those that have failed and are not under way again.
alter table payment_watch
    add column disputed boolean not null default false,
    add column failed_refunds int not null default 0;
