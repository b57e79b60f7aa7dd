-- Which event a refund follows from, and its trace, for the audit; null for refunds of before.
alter table refund_orders add column cause text, add column trace text;
