-- Few payments are ever mismatched or disputed; operators count and list them.
create index payment_watch_mismatched on payment_watch (status) where mismatched;
create index payment_watch_disputed on payment_watch (status) where disputed;
