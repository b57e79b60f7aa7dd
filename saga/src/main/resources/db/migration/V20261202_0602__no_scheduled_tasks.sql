-- Deadlines are columns of the tables that they are about: hold_deadline, payment_watch.
drop table scheduled_tasks;
