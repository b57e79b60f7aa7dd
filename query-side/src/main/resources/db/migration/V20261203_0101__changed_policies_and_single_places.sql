-- The changes of how a showtime sells. A booking keeps the terms of the policy that was in force when it was held: the
-- first policy_before of a later version, else the present one.
CREATE TABLE showtime_policy_change (
    showtime_id   bigint NOT NULL,
    version       bigint NOT NULL,
    -- null where only a capacity was changed
    policy_before text,
    PRIMARY KEY (showtime_id, version)
);

-- At which version of its showtime a booking was held. Before this, no policy ever changed.
ALTER TABLE booking_view ADD COLUMN held_version bigint NOT NULL DEFAULT 0;
