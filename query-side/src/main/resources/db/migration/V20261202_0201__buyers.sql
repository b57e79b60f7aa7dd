-- Who a booking is for, sealed with the customer's key; null where nobody said.
ALTER TABLE booking_view ADD COLUMN buyer text;
