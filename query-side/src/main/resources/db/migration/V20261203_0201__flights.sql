-- Flights as a search finds them, and what is taken of each fare class. Derived from the event log like all read models.

CREATE TABLE flight_view (
    id           bigint      PRIMARY KEY,
    code         text        NOT NULL,
    from_airport text        NOT NULL,
    to_airport   text        NOT NULL,
    departs_at   timestamptz NOT NULL,
    time_zone    text        NOT NULL,
    local_date   date        NOT NULL,
    sales_status text        NOT NULL
);

CREATE INDEX flight_view_by_route ON flight_view (from_airport, to_airport, local_date, departs_at, id);
CREATE INDEX flight_view_by_destination ON flight_view (to_airport);

COMMENT ON COLUMN flight_view.local_date IS 'date of departure in time_zone';

CREATE TABLE fare_class_view (
    flight_id      bigint  NOT NULL,
    position       integer NOT NULL,
    code           text    NOT NULL,
    price_minor    bigint  NOT NULL,
    currency       text    NOT NULL,
    seats          integer NOT NULL,
    capacity       integer NOT NULL,
    overbook_limit integer NOT NULL,
    taken          integer NOT NULL,
    PRIMARY KEY (flight_id, position)
);

COMMENT ON COLUMN fare_class_view.seats IS 'numbered seats of the class; 0 when its places have no numbers';
COMMENT ON COLUMN fare_class_view.taken IS 'places held or sold';
