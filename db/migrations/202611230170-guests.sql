-- People who vote and post without signing in: boards that allow it, their sessions, what is known of each of their votes, and the votes that are set aside.
alter table boards add column guests text not null default 'none' check (guests in ('none', 'votes', 'votesAndPosts'));

alter table sessions drop constraint sessions_kind_check;
alter table sessions add constraint sessions_kind_check check (kind in ('user', 'member', 'guest'));

-- What one network address, one browser at an address, one guest or one post has seen of votes lately; the key is a hash that changes each week.
create table guest_paces (
  company_id uuid not null references companies (id) on delete cascade,
  key bytea not null,
  state jsonb not null,
  seen_at timestamptz(3) not null default now(),
  primary key (company_id, key)
);

-- Votes that look like one person's, with the reasons. Counted as a whole: whatever has the same key from then on is counted too.
create table set_aside_groups (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  key bytea,
  reasons text[] not null check (cardinality(reasons) >= 1 and reasons <@ array['sameBrowser', 'manyFromAddress', 'manyFromNetwork', 'regularPace', 'blocked']),
  since timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  counted_at timestamptz(3),
  counted_by uuid,
  primary key (company_id, id),
  foreign key (company_id, counted_by) references users (company_id, id)
);
create unique index set_aside_groups_by_key on set_aside_groups (company_id, key) where key is not null;
create index set_aside_groups_by_time on set_aside_groups (company_id, created_at desc, id desc);
create index set_aside_groups_by_counter on set_aside_groups (company_id, counted_by) where counted_by is not null;

-- Every vote that a guest gave and has not taken back. With aside_at it is set aside; without, it is a row of votes.
create table guest_votes (
  company_id uuid not null,
  post_id uuid not null,
  user_id uuid not null,
  group_id uuid,
  aside_at timestamptz(3),
  judged_at timestamptz(3),
  judged_by uuid,
  keys bytea[] not null default '{}',
  created_at timestamptz(3) not null default now(),
  primary key (company_id, post_id, user_id),
  foreign key (company_id, post_id) references posts (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, group_id) references set_aside_groups (company_id, id),
  foreign key (company_id, judged_by) references users (company_id, id),
  check (aside_at is null or group_id is not null)
);
create index guest_votes_of_user on guest_votes (company_id, user_id);
create index guest_votes_of_group on guest_votes (company_id, group_id, created_at desc, post_id desc, user_id desc) include (aside_at) where group_id is not null;
create index guest_votes_aside on guest_votes (company_id, post_id, group_id) where aside_at is not null;
create index guest_votes_by_judge on guest_votes (company_id, judged_by) where judged_by is not null;
create index guest_votes_by_key on guest_votes using gin (company_id, keys);
