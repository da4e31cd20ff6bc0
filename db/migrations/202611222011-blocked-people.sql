-- no transaction: built beside the old code's reads and writes. What an interrupted run left behind is not whole, so it goes first.
-- The people whom a team blocked are a list, the latest first.
drop index concurrently if exists users_blocked;
create index concurrently users_blocked on users (company_id, blocked_at, id) where blocked_at is not null;
