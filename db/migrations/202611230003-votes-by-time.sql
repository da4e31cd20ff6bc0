-- The team narrows and orders posts by the votes of some days: an index has the posts of each day's votes.
create index votes_by_time on votes (company_id, created_at, root_post_id);
