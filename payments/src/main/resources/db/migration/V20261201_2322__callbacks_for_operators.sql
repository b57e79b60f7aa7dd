-- Operators look at callbacks by state, latest first; nearly all of them are done, and are counted only.
create index gateway_callbacks_by_state on gateway_callbacks (state, received_at desc, event_id);
