-- The table of db-scheduler 16.7 for PostgreSQL, as its documentation prescribes it. It holds the deadlines of holds
-- and payment sessions; losing it would cost freshness, never correctness (C11).
create table scheduled_tasks (
    task_name text not null,
    task_instance text not null,
    task_data bytea,
    execution_time timestamptz not null,
    picked boolean not null,
    picked_by text,
    last_success timestamptz,
    last_failure timestamptz,
    consecutive_failures int,
    last_heartbeat timestamptz,
    version bigint not null,
    priority smallint,
    primary key (task_name, task_instance)
);

create index scheduled_tasks_execution_time on scheduled_tasks (execution_time);

create index scheduled_tasks_last_heartbeat on scheduled_tasks (last_heartbeat);
