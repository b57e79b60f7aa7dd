-- Tickets have a schema of their own. Only io.holdfast.ticketing reads or writes it; it is filled from the topic of bookings.
create schema ticketing;

create table ticketing.bookings (
    booking_id uuid primary key,
    showtime_id bigint not null,
    title text not null,
    venue text,
    starts_at timestamptz not null,
    time_zone text not null,
    -- sealed with the customer's key: without it, nothing
    buyer_customer_id text,
    buyer_sealed text,
    issued_at timestamptz not null
);

-- Since when a booking's tickets admit nobody any more. Apart from them, so that it counts even if they are issued after it.
create table ticketing.cancellations (
    booking_id uuid primary key,
    since timestamptz not null
);

create table ticketing.tickets (
    ticket_id uuid primary key,
    booking_id uuid not null,
    place_index int not null,
    showtime_id bigint not null,
    -- kept, not recomputed: a new secret must not change tickets that people already have
    code text not null unique,
    nonce bigint not null,
    place text,
    category text not null,
    unique (booking_id, place_index)
);

-- The outbox of the topic ticket-issued: bookings whose tickets are to be announced.
create table ticketing.announcements (
    booking_id uuid primary key
);

-- Which node does what only one should do at a time.
create table ticketing.leases (
    name text primary key,
    holder uuid not null,
    until timestamptz not null
);

-- One row for each mail that is to be sent, once: PENDING, SENDING, SENT, FAILED, UNCERTAIN, NOT_WANTED.
create table ticketing.mails (
    booking_id uuid primary key,
    state text not null,
    attempts int not null default 0,
    next_attempt_at timestamptz not null,
    cause text
);
create index mails_due on ticketing.mails (next_attempt_at) where state in ('PENDING', 'SENDING');

-- Records that could not be handled.
create table ticketing.letters (
    letter_id text primary key,
    record_key text not null,
    event_type text not null,
    event_id text not null,
    booking_id uuid,
    value bytea not null,
    happened_at timestamptz not null,
    cause text not null,
    last_cause text not null,
    attempts int not null,
    since timestamptz not null,
    last_tried_at timestamptz not null
);
create index letters_by_last_try on ticketing.letters (last_tried_at);

create table ticketing.scans (
    scan_id uuid primary key,
    ticket_id uuid not null references ticketing.tickets,
    gate text not null,
    at timestamptz not null,
    -- uploaded afterwards by a gate that could not ask
    offline boolean not null,
    -- whether the person came in
    admitted boolean not null,
    result text not null,
    -- the scan that counted when this one was answered, as it was then
    first_scan_id uuid,
    received_at timestamptz not null
);
create index scans_of_ticket on ticketing.scans (ticket_id, at, scan_id);
create index scans_latest on ticketing.scans (at desc, scan_id);

insert into ticketing.bookings (booking_id, showtime_id, title, venue, starts_at, time_zone, issued_at)
select distinct t.booking_id, t.showtime_id, s.title, s.venue, s.starts_at, s.time_zone, now()
from tickets t join ticket_showtimes s using (showtime_id);

insert into ticketing.cancellations (booking_id, since)
select booking_id, min(void_since) from tickets where void_since is not null group by booking_id;

-- A nonce must only be one that nobody can guess; the code is not public either.
insert into ticketing.tickets (ticket_id, booking_id, place_index, showtime_id, code, nonce, place, category)
select ticket_id, booking_id, place_index, showtime_id, code,
    ('x' || substr(encode(sha256(convert_to('nonce ' || code, 'UTF8')), 'hex'), 1, 16))::bit(64)::bigint,
    place, category
from tickets;

drop table tickets;
drop table ticket_showtimes;
drop table ticket_seat_blocks;
