-- What is due for one order is asked by its payments.
create index refund_orders_by_payment on refund_orders (payment_id);
