-- A second count of what is claimed of a flight's fare classes, written with the events. The log is the truth; this only
-- keeps a fault of the software from selling more than there is without anybody noticing.
CREATE TABLE category_stock (
    aggregate_identifier text   NOT NULL,
    stock                text   NOT NULL,
    claimed              bigint NOT NULL,
    sellable             bigint NOT NULL,
    -- sellable, or what was claimed already when it was made smaller
    ceiling              bigint NOT NULL,
    PRIMARY KEY (aggregate_identifier, stock),
    CONSTRAINT category_stock_never_oversold CHECK (claimed BETWEEN 0 AND ceiling)
);
