-- no transaction: built beside the old code's reads and writes. What an interrupted run left behind is not whole, so it goes first.
-- What the people of a segment voted for is counted from an index alone.
drop index concurrently if exists votes_of_people;
create index concurrently votes_of_people on votes (company_id, user_id, created_at desc, post_id desc) include (root_post_id);
drop index concurrently if exists votes_by_user;
