-- Posts that are merged: into which, by whom and since when, so that each goes back exactly; and what a merged post keeps of its own.
create table post_merges (
  company_id uuid not null,
  id uuid not null,
  post_id uuid not null,
  into_post_id uuid not null,
  merged_by uuid,
  created_at timestamptz(3) not null,
  unmerged_by uuid,
  unmerged_at timestamptz(3),
  primary key (company_id, id),
  foreign key (company_id, post_id) references posts (company_id, id) on delete cascade,
  foreign key (company_id, into_post_id) references posts (company_id, id) on delete cascade,
  foreign key (company_id, merged_by) references users (company_id, id),
  foreign key (company_id, unmerged_by) references users (company_id, id),
  check (post_id <> into_post_id),
  check (unmerged_by is null or unmerged_at is not null)
);
create index post_merges_by_post on post_merges (company_id, post_id);
create unique index post_merges_standing on post_merges (company_id, post_id) where unmerged_at is null;
create index post_merges_by_survivor on post_merges (company_id, into_post_id, created_at, id);
create index post_merges_by_merger on post_merges (company_id, merged_by) where merged_by is not null;
create index post_merges_by_unmerger on post_merges (company_id, unmerged_by) where unmerged_by is not null;

-- How many posts are merged into it, at whatever remove.
alter table posts add column merged_count integer not null default 0 check (merged_count >= 0);

-- The post that a comment goes back to, where it is shown with another one's.
alter table comments
  add column home_post_id uuid,
  add foreign key (company_id, home_post_id) references posts (company_id, id) on delete set null (home_post_id);
create index comments_by_home on comments (company_id, home_post_id) where home_post_id is not null;

-- The post that was voted for, if it was merged into the counting one. A second vote that goes with a person's first counts nothing.
alter table vote_events
  add column post_id uuid,
  drop constraint vote_events_delta_check,
  add check (delta in (-1, 0, 1));
