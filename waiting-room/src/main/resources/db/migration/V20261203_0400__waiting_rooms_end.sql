-- What a lost line leaves behind: how many may be at the seats with tokens of it. And when a room's line was taken from Redis for good.
ALTER TABLE queue_room
    ADD COLUMN hall_bound integer NOT NULL DEFAULT 0,
    ADD COLUMN unseen integer NOT NULL DEFAULT 0,
    ADD COLUMN retired_at timestamptz;
