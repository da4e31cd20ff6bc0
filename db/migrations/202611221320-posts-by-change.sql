-- no transaction: built beside the old code's reads and writes. What an interrupted run left behind is not whole, so it goes first.
-- What is done is listed by when it was done.
drop index concurrently if exists posts_by_change;
create index concurrently posts_by_change on posts (company_id, board_id, status_id, (coalesce(status_changed_at, created_at)) desc, id desc) where deleted_at is null;
