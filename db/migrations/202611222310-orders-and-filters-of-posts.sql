-- The team orders posts by title, ETA, comments and owner, and finds them by parts of the texts of its own fields and by comments of its own: an index each.
create index post_stats_comments on post_stats (company_id, board_id, status_id, comment_count desc, post_id desc) where listed;
create index posts_by_title on posts (company_id, board_id, status_id, lower(left(title, 100)), id) where deleted_at is null;
create index posts_by_eta on posts (company_id, board_id, status_id, eta, id) where eta is not null and deleted_at is null;
drop index posts_by_owner;
create index posts_by_owner on posts (company_id, owner_id, id) where owner_id is not null;
create index comments_internal on comments (company_id, post_id) where internal and deleted_at is null;
create index post_field_values_parts on post_field_values using gin (company_id, field_id, lower(text) gin_trgm_ops) with (fastupdate = off) where text is not null;
