-- What pages and buyers read. Everything here is derived from the event log and can be rebuilt from it.

CREATE TABLE showtime_view (
    id             bigint      PRIMARY KEY,
    version        bigint      NOT NULL,
    kind           text        NOT NULL,
    title          text        NOT NULL,
    venue          text,
    plan_id        uuid        NOT NULL,
    starts_at      timestamptz NOT NULL,
    time_zone      text        NOT NULL,
    local_date     date        NOT NULL,
    sales_status   text        NOT NULL,
    places_total   integer     NOT NULL,
    places_left    integer     NOT NULL,
    categories     text        NOT NULL,
    policy         text        NOT NULL,
    flight         text,
    search_text    text        NOT NULL,
    seat_layout_id text        NOT NULL
);

CREATE INDEX showtime_view_by_start ON showtime_view (starts_at, id);
CREATE INDEX showtime_view_by_date ON showtime_view (local_date, starts_at, id);

COMMENT ON COLUMN showtime_view.version IS 'sequence number of the last event of the showtime that these tables show';
COMMENT ON COLUMN showtime_view.search_text IS 'title and venue without case and accents';

-- Which seat is of which category; showtimes with the same seats share a row, named by its content.
CREATE TABLE seat_layout (
    id      text  PRIMARY KEY,
    content bytea NOT NULL
);

CREATE TABLE booking_view (
    hold_id            uuid        PRIMARY KEY,
    showtime_id        bigint      NOT NULL,
    showtime_version   bigint      NOT NULL,
    customer_id        text        NOT NULL,
    status             text        NOT NULL,
    places             text        NOT NULL,
    amount_minor       bigint      NOT NULL,
    currency           text        NOT NULL,
    expires_at         timestamptz NOT NULL,
    payment_id         uuid,
    payment_expires_at timestamptz
);

CREATE INDEX booking_view_by_showtime ON booking_view (showtime_id);
CREATE INDEX booking_view_by_customer ON booking_view (customer_id);

CREATE TABLE payment_view (
    payment_id             uuid        PRIMARY KEY,
    version                bigint      NOT NULL,
    hold_id                uuid        NOT NULL,
    status                 text        NOT NULL,
    session_status         text        NOT NULL,
    settled                boolean     NOT NULL,
    captured               boolean     NOT NULL,
    mismatched             boolean     NOT NULL,
    received_minor         bigint      NOT NULL,
    refund_requested_minor bigint      NOT NULL,
    refunded_minor         bigint      NOT NULL,
    amount_minor           bigint      NOT NULL,
    currency               text        NOT NULL,
    expires_at             timestamptz NOT NULL,
    pay_url                text
);

CREATE INDEX payment_view_by_hold ON payment_view (hold_id);
CREATE INDEX payment_view_by_status ON payment_view (status, expires_at);

CREATE TABLE seating_plan_view (
    plan_id uuid  PRIMARY KEY,
    content bytea NOT NULL
);
