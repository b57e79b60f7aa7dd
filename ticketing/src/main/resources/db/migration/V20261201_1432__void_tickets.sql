-- Since when a ticket admits nobody any more: its booking was cancelled. The row stays, its code is never given again.
alter table tickets add column void_since timestamptz;
