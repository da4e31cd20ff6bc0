-- The provider that someone came by, for the event of their signing in; it may be removed since.
alter table handovers add column provider_id uuid;
