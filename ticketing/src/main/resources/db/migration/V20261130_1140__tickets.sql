-- Tickets and the few facts about showtimes that stand on them. Only io.holdfast.ticketing reads or writes these tables.
create table tickets (
    ticket_id uuid primary key,
    booking_id uuid not null,
    place_index int not null,
    showtime_id bigint not null,
    -- kept, not recomputed: a new secret must not change tickets that people already have
    code text not null unique,
    place text,
    category text not null,
    unique (booking_id, place_index)
);

create table ticket_showtimes (
    showtime_id bigint primary key,
    title text not null,
    venue text,
    starts_at timestamptz not null,
    time_zone text not null
);

-- Which category a seat belongs to: a row for some hundreds of seats, sorted by code. Byte order, whatever the database's
-- language, because the blocks are cut outside it.
create table ticket_seat_blocks (
    showtime_id bigint not null,
    first_seat text collate "C" not null,
    last_seat text collate "C" not null,
    category text not null,
    seats text[] not null,
    primary key (showtime_id, first_seat)
);
