-- no transaction: built beside the old code's reads and writes. What an interrupted run left behind is not whole, so it goes first.
-- Who waits for an address of their profile: it is made of their name, so nobody without one.
drop index concurrently if exists users_without_url_name;
create index concurrently users_without_url_name on users (company_id, created_at) where url_name is null and name is not null;
