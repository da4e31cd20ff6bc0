-- no transaction: built beside the old code's reads and writes. What an interrupted run left behind is not whole, so it goes first.
-- The events of a comment, which may be shown with another post by now than when it happened.
drop index concurrently if exists events_by_comment;
create index concurrently events_by_comment on events (company_id, comment_id, type) where comment_id is not null;
