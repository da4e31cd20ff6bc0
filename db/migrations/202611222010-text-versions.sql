-- no transaction: the indexes are built beside the old code's reads and writes. What an interrupted run left behind is not whole, so it goes first.
-- The texts whose HTML an older renderer made are found by indexes that are empty once those have been rendered again. The version before this one
-- writes notes without their renderer's version, which is 5.
alter table status_changes add column if not exists text_version integer not null default 5;
drop index concurrently if exists posts_rendered_before;
create index concurrently posts_rendered_before on posts (company_id, id) where text_version < 6;
drop index concurrently if exists comments_rendered_before;
create index concurrently comments_rendered_before on comments (company_id, id) where text_version < 6;
drop index concurrently if exists status_changes_rendered_before;
create index concurrently status_changes_rendered_before on status_changes (company_id, id) where text_version < 6;
