-- The team's lists read the ids of a category's posts, and of the few that are pinned or closed, from an index alone.
create index posts_by_category_and_id on posts (company_id, category_id, id) where category_id is not null;
drop index posts_by_category;
create index posts_pinned on posts (company_id, id) where pinned_at is not null;
create index posts_with_closed_votes on posts (company_id, id) where votes_closed_at is not null;
create index posts_with_closed_comments on posts (company_id, id) where comments_closed_at is not null;
