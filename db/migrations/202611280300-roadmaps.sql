-- Roadmaps: posts that a team weighs against each other, what it knows of them there, their scores, and views that are given away.

-- Who may do what from now on: owners and managers everything, and so do those who edit posts.
update roles set permissions = permissions || '{roadmaps.view,roadmaps.edit}'::text[]
where (name in ('owner', 'manager') or ('admin.view' = any (permissions) and 'posts.edit' = any (permissions)))
  and not ('roadmaps.view' = any (permissions));

-- `revision` counts changes of columns and factors. `generation` counts re-rankings. `changed` is raised by whatever scores follow from, `ranked` is what it was when they were counted last.
create table roadmaps (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 60),
  url_name text not null check (char_length(url_name) between 1 and 100),
  position int not null,
  method text not null default 'weighted' check (method in ('weighted', 'geometric')),
  archived_at timestamptz(3),
  locked_at timestamptz(3),
  locked_by uuid,
  revision int not null default 1,
  changed bigint not null default 1,
  ranked bigint not null default 0,
  generation int not null default 0,
  ranked_at timestamptz(3),
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  unique (company_id, url_name),
  foreign key (company_id, locked_by) references users (company_id, id) on delete set null (locked_by),
  foreign key (company_id, created_by) references users (company_id, id) on delete set null (created_by)
);
create index roadmaps_by_locker on roadmaps (company_id, locked_by) where locked_by is not null;
create index roadmaps_by_creator on roadmaps (company_id, created_by) where created_by is not null;
create index roadmaps_due on roadmaps (company_id, id) where changed <> ranked;

create table roadmap_posts (
  company_id uuid not null,
  roadmap_id uuid not null,
  post_id uuid not null,
  note text not null default '' check (char_length(note) <= 2000),
  added_by uuid,
  added_at timestamptz(3) not null default now(),
  primary key (company_id, roadmap_id, post_id),
  foreign key (company_id, roadmap_id) references roadmaps (company_id, id) on delete cascade,
  foreign key (company_id, post_id) references posts (company_id, id) on delete cascade,
  foreign key (company_id, added_by) references users (company_id, id) on delete set null (added_by)
);
create index roadmap_posts_by_post on roadmap_posts (company_id, post_id);
create index roadmap_posts_by_adder on roadmap_posts (company_id, added_by) where added_by is not null;
create index roadmap_posts_in_order on roadmap_posts (company_id, roadmap_id, added_at, post_id);

create table roadmap_columns (
  company_id uuid not null,
  id uuid not null,
  roadmap_id uuid not null,
  name text not null check (char_length(name) between 1 and 60),
  type text not null check (type in ('text', 'choice', 'person', 'date')),
  position int not null,
  primary key (company_id, id),
  foreign key (company_id, roadmap_id) references roadmaps (company_id, id) on delete cascade
);
create index roadmap_columns_in_order on roadmap_columns (company_id, roadmap_id, position);

create table roadmap_column_options (
  company_id uuid not null,
  id uuid not null,
  column_id uuid not null,
  name text not null check (char_length(name) between 1 and 60),
  position int not null,
  primary key (company_id, id),
  foreign key (company_id, column_id) references roadmap_columns (company_id, id) on delete cascade
);
create index roadmap_column_options_in_order on roadmap_column_options (company_id, column_id, position);

-- What a column says of a post, by its type.
create table roadmap_cells (
  company_id uuid not null,
  roadmap_id uuid not null,
  post_id uuid not null,
  column_id uuid not null,
  text text check (char_length(text) between 1 and 500),
  option_id uuid,
  person_id uuid,
  day date,
  primary key (company_id, roadmap_id, post_id, column_id),
  foreign key (company_id, roadmap_id, post_id) references roadmap_posts (company_id, roadmap_id, post_id) on delete cascade,
  foreign key (company_id, column_id) references roadmap_columns (company_id, id) on delete cascade,
  foreign key (company_id, option_id) references roadmap_column_options (company_id, id) on delete cascade,
  foreign key (company_id, person_id) references users (company_id, id) on delete cascade,
  check (num_nonnulls(text, option_id, person_id, day) = 1)
);
create index roadmap_cells_by_column on roadmap_cells (company_id, column_id);
create index roadmap_cells_by_option on roadmap_cells (company_id, option_id) where option_id is not null;
create index roadmap_cells_by_person on roadmap_cells (company_id, person_id) where person_id is not null;

-- `largest` is the greatest value of the roadmap when it was ranked. A segment or a field that is deleted leaves its id here, and the factor broken.
create table roadmap_factors (
  company_id uuid not null,
  id uuid not null,
  roadmap_id uuid not null,
  name text not null check (char_length(name) between 1 and 60),
  description text not null default '' check (char_length(description) <= 500),
  side text not null check (side in ('impact', 'effort')),
  type text not null check (type in ('tenth', 'hundred', 'fibonacci', 'stars', 'checkbox', 'percentage', 'number', 'votes', 'votesByPriority', 'companies', 'spend', 'opportunity', 'field')),
  weight double precision not null check (weight between 0 and 100),
  aggregate text check (aggregate in ('sum', 'average', 'largest', 'smallest')),
  segment_id uuid,
  field_id uuid,
  largest double precision not null default 0,
  position int not null,
  primary key (company_id, id),
  foreign key (company_id, roadmap_id) references roadmaps (company_id, id) on delete cascade,
  check (type <> 'percentage' or side = 'impact'),
  check ((type = 'field') = (field_id is not null))
);
create index roadmap_factors_in_order on roadmap_factors (company_id, roadmap_id, position);

-- What each person says of a post; the middle counts.
create table roadmap_values (
  company_id uuid not null,
  roadmap_id uuid not null,
  post_id uuid not null,
  factor_id uuid not null,
  user_id uuid not null,
  value double precision not null check (value between 0 and 1000000000000),
  set_at timestamptz(3) not null default now(),
  primary key (company_id, roadmap_id, post_id, factor_id, user_id),
  foreign key (company_id, roadmap_id, post_id) references roadmap_posts (company_id, roadmap_id, post_id) on delete cascade,
  foreign key (company_id, factor_id) references roadmap_factors (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index roadmap_values_by_factor on roadmap_values (company_id, factor_id);
create index roadmap_values_by_person on roadmap_values (company_id, user_id);

-- What ranking found, all of a roadmap in one transaction: `figures` has the value of each factor by its id, `spread` how far people's values differ at most.
create table roadmap_scores (
  company_id uuid not null,
  roadmap_id uuid not null,
  post_id uuid not null,
  score int,
  rank int,
  spread real,
  figures jsonb not null,
  primary key (company_id, roadmap_id, post_id),
  foreign key (company_id, roadmap_id, post_id) references roadmap_posts (company_id, roadmap_id, post_id) on delete cascade
);
create index roadmap_scores_in_order on roadmap_scores (company_id, roadmap_id, rank, post_id);

-- Why something moved. `name` is what the factor was called, `number`s are values or weights.
create table roadmap_changes (
  company_id uuid not null,
  id uuid not null,
  roadmap_id uuid not null,
  post_id uuid,
  kind text not null,
  name text check (char_length(name) <= 60),
  is_money boolean not null default false,
  old_value double precision,
  new_value double precision,
  by_id uuid,
  at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, roadmap_id) references roadmaps (company_id, id) on delete cascade,
  foreign key (company_id, post_id) references posts (company_id, id) on delete cascade,
  foreign key (company_id, by_id) references users (company_id, id) on delete set null (by_id)
);
create index roadmap_changes_in_order on roadmap_changes (company_id, roadmap_id, at desc, id desc);
create index roadmap_changes_of_post on roadmap_changes (company_id, post_id, roadmap_id, at desc, id desc) where post_id is not null;
create index roadmap_changes_by_person on roadmap_changes (company_id, by_id) where by_id is not null;

-- A view given away: its id is the part of its address that nobody can guess.
create table roadmap_shares (
  company_id uuid not null,
  id uuid not null,
  roadmap_id uuid not null,
  name text not null check (char_length(name) between 1 and 60),
  query text not null check (char_length(query) <= 20000),
  password_hash text,
  embed_origins text[] not null default '{}',
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3),
  revoked_at timestamptz(3),
  primary key (company_id, id),
  foreign key (company_id, roadmap_id) references roadmaps (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references users (company_id, id) on delete set null (created_by)
);
create index roadmap_shares_of_roadmap on roadmap_shares (company_id, roadmap_id, created_at);
create index roadmap_shares_by_creator on roadmap_shares (company_id, created_by) where created_by is not null;

-- A merged post's survivor takes its place; its own row waits for it to come apart again.
create function roadmaps_follow_merging() returns trigger
language plpgsql as $$
begin
  insert into roadmap_posts (company_id, roadmap_id, post_id, note, added_by, added_at)
  select distinct on (r.company_id, r.roadmap_id, n.merged_into_id) r.company_id, r.roadmap_id, n.merged_into_id, r.note, r.added_by, r.added_at
  from now_rows n
  join gone_rows o on o.company_id = n.company_id and o.id = n.id and o.merged_into_id is distinct from n.merged_into_id
  join roadmap_posts r on r.company_id = n.company_id and r.post_id = n.id
  where n.merged_into_id is not null and coalesce(current_setting('upwell.restoring', true), '') <> 'on'
  order by r.company_id, r.roadmap_id, n.merged_into_id, r.added_at
  on conflict do nothing;
  update roadmaps m set changed = m.changed + 1
  where (m.company_id, m.id) in (
    select r.company_id, r.roadmap_id
    from now_rows n
    join gone_rows o on o.company_id = n.company_id and o.id = n.id
    join roadmap_posts r on r.company_id = n.company_id and r.post_id = n.id
    where (o.merged_into_id, o.deleted_at) is distinct from (n.merged_into_id, n.deleted_at)
  );
  return null;
end $$;
create trigger roadmaps_follow_merging after update on posts referencing old table as gone_rows new table as now_rows for each statement execute function roadmaps_follow_merging();
