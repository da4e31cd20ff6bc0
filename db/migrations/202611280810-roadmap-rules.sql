-- A rule that keeps adding posts to a roadmap: what narrows a list of posts, with the names of what it names, and the person who set it, whose eyes it has. `rule_problem` says why nothing is added.
alter table roadmaps
  add column rule_query text check (char_length(rule_query) <= 20000),
  add column rule_names text check ((rule_names is null) = (rule_query is null)),
  add column rule_by uuid,
  add column rule_at timestamptz(3) check ((rule_at is null) = (rule_query is null)),
  add column rule_checked_at timestamptz(3),
  add column rule_problem text check (rule_problem in ('full', 'gone', 'notAllowed')),
  add foreign key (company_id, rule_by) references users (company_id, id) on delete set null (rule_by);
create index roadmaps_by_rule_setter on roadmaps (company_id, rule_by) where rule_by is not null;
create index roadmaps_with_rule on roadmaps (company_id, id) where rule_query is not null;

-- Posts that someone took off a roadmap, which its rule doesn't bring back.
create table roadmap_removed_posts (
  company_id uuid not null,
  roadmap_id uuid not null,
  post_id uuid not null,
  primary key (company_id, roadmap_id, post_id),
  foreign key (company_id, roadmap_id) references roadmaps (company_id, id) on delete cascade,
  foreign key (company_id, post_id) references posts (company_id, id) on delete cascade
);
create index roadmap_removed_posts_by_post on roadmap_removed_posts (company_id, post_id);
