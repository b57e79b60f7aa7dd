-- One deadline per showtime: when the first of its holds is over, or when it is asked next. It is kept from the log;
-- losing it would cost freshness, never correctness (C11). asked: how often in a row it was asked to no avail.
create table hold_deadline (
    showtime_id bigint primary key,
    due_at timestamptz not null,
    asked int not null default 0
);

create index hold_deadline_by_due_at on hold_deadline (due_at);

-- Earlier versions kept a saga and a deadline for every hold. Holds that still run get a deadline of the new kind when
-- the log is read for it; nothing would end the old ones any more. Sagas that watch a payment too stay.
delete from scheduled_tasks where position('hold-is-over'::bytea in task_data) > 0;

do $$
begin
    if to_regclass('sagaentry') is not null then
        create temporary table saga_of_a_hold on commit drop as
            select sagaid from sagaentry
            where sagatype = 'io.holdfast.saga.booking.BookingSaga'
              and position('"paymentDeadlineIds":{}'::bytea in serializedsaga) > 0;
        delete from associationvalueentry where sagaid in (select sagaid from saga_of_a_hold);
        delete from sagaentry where sagaid in (select sagaid from saga_of_a_hold);
    end if;
end
$$;
