-- no transaction: built beside the old code's reads and writes. What an interrupted run left behind is not whole, so it goes first.
-- A profile by its address, those who have none yet, and a person's comments by time.
drop index concurrently if exists users_by_url_name;
create unique index concurrently users_by_url_name on users (company_id, url_name) where url_name is not null;
drop index concurrently if exists users_without_url_name;
create index concurrently users_without_url_name on users (company_id, created_at) where url_name is null;
drop index concurrently if exists comments_by_author_and_time;
create index concurrently comments_by_author_and_time on comments (company_id, author_id, created_at desc, id desc);
drop index concurrently if exists comments_by_author;
-- Texts that name somebody, which are few: found when that person changes their name or is erased.
drop index concurrently if exists posts_with_mentions;
create index concurrently posts_with_mentions on posts (company_id, id) where details like '%](user:%';
drop index concurrently if exists comments_with_mentions;
create index concurrently comments_with_mentions on comments (company_id, id) where body like '%](user:%';
drop index concurrently if exists status_changes_with_mentions;
create index concurrently status_changes_with_mentions on status_changes (company_id, id) where note like '%](user:%';
drop index concurrently if exists post_edits_with_mentions;
create index concurrently post_edits_with_mentions on post_edits (company_id, id) where previous_details like '%](user:%';
drop index concurrently if exists comment_edits_with_mentions;
create index concurrently comment_edits_with_mentions on comment_edits (company_id, id) where previous_body like '%](user:%';
