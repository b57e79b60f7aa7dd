-- Since when the ticket of one place admits nobody any more, while the others of its booking do.
create table ticketing.cancelled_places (
    booking_id uuid not null,
    place_index int not null,
    since timestamptz not null,
    primary key (booking_id, place_index)
);
