-- no transaction: built beside the old code's reads and writes. What an interrupted run left behind is not whole, so it goes first.
-- The few posts that are in no list: for who sees every board, these alone tell which posts of a roadmap are there.
drop index concurrently if exists posts_gone;
create index concurrently posts_gone on posts (company_id, id) where deleted_at is not null or merged_into_id is not null;
