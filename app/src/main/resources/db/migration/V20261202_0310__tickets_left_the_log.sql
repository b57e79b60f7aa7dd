-- Tickets hang off Kafka now: the processor that made them from the log is gone, and what is left of it.
delete from tokenentry where processorname = 'tickets';
delete from deadletterentry where processinggroup = 'tickets';
