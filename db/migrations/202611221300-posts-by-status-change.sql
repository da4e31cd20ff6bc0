-- no transaction: built beside the old code's reads and writes. What an interrupted run left behind is not whole, so it goes first.
-- The posts of a board that got a status last: the portal's overview walks them, a stretch for each board and status.
drop index concurrently if exists posts_by_status_change;
create index concurrently posts_by_status_change on posts (company_id, board_id, status_id, status_changed_at desc, id desc)
  where status_changed_at is not null and deleted_at is null and merged_into_id is null;
