-- Schedules of flights that were accepted, and how far each of their flights is. A schedule is written down whole before
-- its first flight is made, so that whoever goes on knows what is left to do.

CREATE TABLE flight_import (
    import_id    uuid        PRIMARY KEY,
    actor        text        NOT NULL,
    flights      integer     NOT NULL,
    started_at   timestamptz NOT NULL,
    finished_at  timestamptz,
    worked_until timestamptz NOT NULL
);

CREATE INDEX flight_import_running ON flight_import (worked_until) WHERE finished_at IS NULL;

COMMENT ON COLUMN flight_import.import_id IS 'follows from the bytes of the file: the same file is the same import';
COMMENT ON COLUMN flight_import.worked_until IS 'until then a node works on it; afterwards any may go on';

CREATE TABLE imported_flight (
    import_id    uuid        NOT NULL REFERENCES flight_import,
    line         integer     NOT NULL,
    showtime_id  bigint      NOT NULL UNIQUE,
    code         text        NOT NULL,
    from_airport text        NOT NULL,
    to_airport   text        NOT NULL,
    local_date   date        NOT NULL,
    title        text        NOT NULL,
    departs_at   timestamptz NOT NULL,
    time_zone    text        NOT NULL,
    plan_id      uuid        NOT NULL,
    offers       text        NOT NULL,
    step         text        NOT NULL,
    PRIMARY KEY (import_id, line),
    UNIQUE (code, from_airport, local_date)
);

CREATE INDEX imported_flight_by_step ON imported_flight (import_id, step, line);

COMMENT ON COLUMN imported_flight.step IS 'WRITTEN, then SCHEDULED, then ON_SALE';
