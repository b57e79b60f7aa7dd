-- Projections that are, or were, built anew beside the live ones. Whoever runs a replay writes down here how far it is.
create table replay (
    replay_id uuid primary key,
    projection text not null,
    state text not null,
    switch_when text not null,
    reason text,
    started_at timestamptz not null,
    ended_at timestamptz,
    position bigint not null default -1,
    target bigint not null default -1,
    rate bigint not null default 0,
    differences text,
    -- what an operator has asked for and is not done yet
    wanted text,
    trouble text,
    -- the process that runs it, and until when it is taken for alive without a word
    owner uuid,
    alive_until timestamptz
);

create unique index replay_one_per_projection on replay (projection) where ended_at is null;
create index replay_by_start on replay (started_at desc, replay_id);

-- How far tables have come that are built in a schema of their own; written with their rows, apart from what operators and
-- nodes write of a replay at the same time.
create table replay_token (
    replay_id uuid primary key references replay on delete cascade,
    token text not null
);
