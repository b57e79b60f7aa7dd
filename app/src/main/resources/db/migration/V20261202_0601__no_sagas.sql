-- Nothing is kept in sagas any more: the time of payment sessions is a column of payment_watch.
drop table associationvalueentry;
drop table sagaentry;

-- Its processor is gone; a token that never moves would look like one that is behind.
delete from tokenentry where processorname = 'booking-saga';
