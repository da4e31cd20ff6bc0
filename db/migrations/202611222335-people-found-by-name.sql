-- no transaction: built beside the old code's reads and writes. What an interrupted run left behind is not whole, so it goes first.
-- The team finds people by how their name, their last name or their email address begins, among a hundred thousand.
drop index concurrently if exists users_by_name;
create index concurrently users_by_name on users (company_id, (lower(name) collate "C")) where name is not null;
drop index concurrently if exists users_by_last_name;
create index concurrently users_by_last_name on users (company_id, (lower(substring(name from '\s(\S+)$')) collate "C"))
  where substring(name from '\s(\S+)$') is not null;
drop index concurrently if exists user_identities_by_email;
create index concurrently user_identities_by_email on user_identities (company_id, (value collate "C")) where kind = 'email';
