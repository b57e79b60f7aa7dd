-- Where each event processor stands, the sagas, and events that a processor could not handle.
-- Column names are those of Axon's default schemas.

CREATE TABLE tokenentry (
    processorname varchar(255) NOT NULL,
    segment       integer      NOT NULL,
    token         bytea,
    tokentype     varchar(255),
    "timestamp"   varchar(255),
    owner         varchar(255),
    PRIMARY KEY (processorname, segment)
);

CREATE TABLE sagaentry (
    sagaid         varchar(255) NOT NULL PRIMARY KEY,
    revision       varchar(255),
    sagatype       varchar(255),
    serializedsaga bytea
);

CREATE TABLE associationvalueentry (
    id               bigserial NOT NULL PRIMARY KEY,
    associationkey   varchar(255),
    associationvalue varchar(255),
    sagaid           varchar(255),
    sagatype         varchar(255)
);

CREATE INDEX associationvalueentry_by_value ON associationvalueentry (associationvalue, associationkey, sagatype);
CREATE INDEX associationvalueentry_by_saga ON associationvalueentry (sagaid, sagatype);

CREATE TABLE deadletterentry (
    deadletteridentifier varchar(255) NOT NULL PRIMARY KEY,
    processinggroup      varchar(255) NOT NULL,
    sequenceidentifier   varchar(255) NOT NULL,
    sequenceindex        bigint       NOT NULL,
    messagetype          varchar(255) NOT NULL,
    eventidentifier      varchar(255) NOT NULL,
    "timestamp"          varchar(255) NOT NULL,
    payloadtype          varchar(255) NOT NULL,
    payloadrevision      varchar(255),
    payload              bytea        NOT NULL,
    metadata             bytea,
    type                 varchar(255),
    aggregateidentifier  varchar(255),
    sequencenumber       bigint,
    tokentype            varchar(255),
    token                bytea,
    enqueuedat           varchar(255) NOT NULL,
    lasttouched          varchar(255),
    processingstarted    varchar(255),
    causetype            varchar(255),
    causemessage         varchar(1023),
    diagnostics          bytea,
    UNIQUE (processinggroup, sequenceidentifier, sequenceindex)
);
