-- Emails of one event are sent many at a time: which of them are done is noted for each, so that a batch that was cut short goes on with the others.
alter table deliveries add column settled_at timestamptz(3);
