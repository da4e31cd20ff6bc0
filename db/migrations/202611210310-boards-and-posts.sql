-- Boards, posts, votes and comments, and the narrow rows that rank them.
create table statuses (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 40),
  url_name text not null,
  type text not null check (type in ('open', 'active', 'complete', 'closed')),
  hue text not null check (hue in ('grey', 'amber', 'blue', 'violet', 'green', 'red', 'teal', 'pink')),
  position integer not null,
  on_roadmap boolean not null default false,
  primary key (company_id, id),
  unique (company_id, url_name)
);

create table boards (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 60),
  url_name text not null,
  description text not null default '' check (char_length(description) <= 300),
  access text not null default 'public' check (access in ('public', 'private')),
  mails_team boolean not null default true,
  position integer not null,
  post_count integer not null default 0 check (post_count >= 0),
  archived_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  unique (company_id, url_name)
);

create table categories (
  company_id uuid not null,
  id uuid not null,
  board_id uuid not null,
  parent_id uuid,
  name text not null check (char_length(name) between 1 and 30),
  url_name text not null,
  position integer not null,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  unique (company_id, board_id, url_name),
  foreign key (company_id, board_id) references boards (company_id, id) on delete cascade,
  foreign key (company_id, parent_id) references categories (company_id, id) on delete cascade
);
create index categories_by_parent on categories (company_id, parent_id) where parent_id is not null;

create table posts (
  company_id uuid not null,
  id uuid not null,
  board_id uuid not null,
  category_id uuid,
  status_id uuid not null,
  author_id uuid,
  title text not null check (char_length(title) between 1 and 250),
  details text not null default '' check (char_length(details) <= 25000),
  details_html text not null default '',
  excerpt text not null default '',
  text_version integer not null,
  url_name text not null,
  search tsvector not null,
  eta date,
  merged_into_id uuid,
  edited_at timestamptz(3),
  status_changed_at timestamptz(3),
  deleted_at timestamptz(3),
  deleted_by uuid,
  spam_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, board_id) references boards (company_id, id),
  foreign key (company_id, category_id) references categories (company_id, id),
  foreign key (company_id, status_id) references statuses (company_id, id),
  foreign key (company_id, author_id) references users (company_id, id),
  foreign key (company_id, deleted_by) references users (company_id, id),
  foreign key (company_id, merged_into_id) references posts (company_id, id)
);
create index posts_by_board on posts (company_id, board_id);
create index posts_by_category on posts (company_id, category_id) where category_id is not null;
create index posts_by_status on posts (company_id, status_id);
create index posts_by_author on posts (company_id, author_id, created_at);
create index posts_by_survivor on posts (company_id, merged_into_id) where merged_into_id is not null;
create index posts_by_deleter on posts (company_id, deleted_by) where deleted_by is not null;
create index posts_deleted on posts (company_id, deleted_at) where deleted_at is not null;
create index posts_search on posts using gin (company_id, search) with (fastupdate = off);
create index posts_title_trigrams on posts using gin (company_id, lower(title) gin_trgm_ops) with (fastupdate = off);

-- Every address a post has ever had; addresses are never given to another post.
create table post_slugs (
  company_id uuid not null,
  url_name text not null,
  post_id uuid not null,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, url_name),
  foreign key (company_id, post_id) references posts (company_id, id) on delete cascade
);
create index post_slugs_by_post on post_slugs (company_id, post_id);

-- The volatile side of a post, narrow so that folding votes rewrites little. `listed` is false for deleted, merged and spam posts.
create table post_stats (
  company_id uuid not null,
  post_id uuid not null,
  board_id uuid not null,
  status_id uuid not null,
  category_id uuid,
  listed boolean not null default true,
  vote_count integer not null default 0 check (vote_count >= 0),
  imported_votes integer not null default 0 check (imported_votes >= 0),
  score integer generated always as (vote_count + imported_votes) stored,
  comment_count integer not null default 0 check (comment_count >= 0),
  trending double precision not null,
  created_at timestamptz(3) not null,
  primary key (company_id, post_id),
  foreign key (company_id, post_id) references posts (company_id, id) on delete cascade
) with (fillfactor = 70);
create index post_stats_trending on post_stats (company_id, board_id, status_id, trending desc, post_id desc) where listed;
create index post_stats_top on post_stats (company_id, board_id, status_id, score desc, post_id desc) where listed;
create index post_stats_new on post_stats (company_id, board_id, status_id, created_at desc, post_id desc) where listed;

create table votes (
  company_id uuid not null,
  post_id uuid not null,
  user_id uuid not null,
  root_post_id uuid not null,
  by_id uuid,
  priority text check (priority in ('niceToHave', 'important', 'mustHave')),
  created_at timestamptz(3) not null default now(),
  primary key (company_id, post_id, user_id),
  foreign key (company_id, post_id) references posts (company_id, id) on delete cascade,
  foreign key (company_id, root_post_id) references posts (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index votes_by_root on votes (company_id, root_post_id, created_at desc, user_id desc);
create index votes_by_user on votes (company_id, user_id, created_at desc, post_id desc);

-- What happened to votes and is not yet in post_stats. The folder takes rows from here, changes the stats and records the events.
create table vote_events (
  company_id uuid not null,
  id bigint generated always as identity,
  root_post_id uuid not null,
  user_id uuid not null,
  delta smallint not null check (delta in (-1, 1)),
  voted_at timestamptz(3) not null,
  primary key (company_id, id)
);
create index vote_events_by_post on vote_events (company_id, root_post_id) include (delta);

-- `parent_id` is the comment that was answered, `thread_id` the first comment of its thread: a thread is read by one index, however deep.
create table comments (
  company_id uuid not null,
  id uuid not null,
  post_id uuid not null,
  parent_id uuid,
  thread_id uuid,
  author_id uuid,
  body text not null check (char_length(body) between 1 and 25000),
  body_html text not null,
  text_version integer not null,
  internal boolean not null default false,
  like_count integer not null default 0 check (like_count >= 0),
  pinned_at timestamptz(3),
  pinned_by uuid,
  edited_at timestamptz(3),
  deleted_at timestamptz(3),
  deleted_by uuid,
  spam_at timestamptz(3),
  date_known boolean not null default true,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, post_id) references posts (company_id, id) on delete cascade,
  check ((parent_id is null) = (thread_id is null)),
  foreign key (company_id, parent_id) references comments (company_id, id) on delete cascade,
  foreign key (company_id, thread_id) references comments (company_id, id) on delete cascade,
  foreign key (company_id, author_id) references users (company_id, id),
  foreign key (company_id, pinned_by) references users (company_id, id),
  foreign key (company_id, deleted_by) references users (company_id, id)
);
create index comments_by_post on comments (company_id, post_id, created_at, id);
create index comments_by_parent on comments (company_id, parent_id) where parent_id is not null;
create index comments_by_thread on comments (company_id, thread_id, created_at, id) where thread_id is not null;
create index comments_pinned on comments (company_id, post_id) where pinned_at is not null;
create index comments_by_author on comments (company_id, author_id);
create index comments_by_pinner on comments (company_id, pinned_by) where pinned_by is not null;
create index comments_by_deleter on comments (company_id, deleted_by) where deleted_by is not null;
create index comments_deleted on comments (company_id, deleted_at) where deleted_at is not null;

create table comment_reactions (
  company_id uuid not null,
  comment_id uuid not null,
  user_id uuid not null,
  name text not null check (name in ('like')),
  created_at timestamptz(3) not null default now(),
  primary key (company_id, comment_id, user_id, name),
  foreign key (company_id, comment_id) references comments (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index comment_reactions_by_user on comment_reactions (company_id, user_id);

create table status_changes (
  company_id uuid not null,
  id uuid not null,
  post_id uuid not null,
  from_status_id uuid not null,
  to_status_id uuid not null,
  changed_by uuid,
  note text not null default '' check (char_length(note) <= 10000),
  note_html text not null default '',
  created_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, post_id) references posts (company_id, id) on delete cascade,
  foreign key (company_id, from_status_id) references statuses (company_id, id),
  foreign key (company_id, to_status_id) references statuses (company_id, id),
  foreign key (company_id, changed_by) references users (company_id, id)
);
create index status_changes_by_post on status_changes (company_id, post_id, created_at);
create index status_changes_by_origin on status_changes (company_id, from_status_id);
create index status_changes_by_target on status_changes (company_id, to_status_id);
create index status_changes_by_user on status_changes (company_id, changed_by);

-- What a post was before it was edited or moved.
create table post_edits (
  company_id uuid not null,
  id uuid not null,
  post_id uuid not null,
  edited_by uuid,
  previous_title text,
  previous_details text,
  from_board_id uuid,
  to_board_id uuid,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, post_id) references posts (company_id, id) on delete cascade,
  foreign key (company_id, edited_by) references users (company_id, id),
  foreign key (company_id, from_board_id) references boards (company_id, id),
  foreign key (company_id, to_board_id) references boards (company_id, id)
);
create index post_edits_by_post on post_edits (company_id, post_id, created_at);
create index post_edits_by_user on post_edits (company_id, edited_by);
create index post_edits_by_origin on post_edits (company_id, from_board_id) where from_board_id is not null;
create index post_edits_by_target on post_edits (company_id, to_board_id) where to_board_id is not null;

create table comment_edits (
  company_id uuid not null,
  id uuid not null,
  comment_id uuid not null,
  edited_by uuid,
  previous_body text not null,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, comment_id) references comments (company_id, id) on delete cascade,
  foreign key (company_id, edited_by) references users (company_id, id)
);
create index comment_edits_by_comment on comment_edits (company_id, comment_id, created_at);
create index comment_edits_by_user on comment_edits (company_id, edited_by);

-- Who follows a post and hears of its changes. Whoever votes follows without a row; a muted row ends that, and any other following.
create table subscriptions (
  company_id uuid not null,
  post_id uuid not null,
  user_id uuid not null,
  muted boolean not null default false,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, post_id, user_id),
  foreign key (company_id, post_id) references posts (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index subscriptions_by_user on subscriptions (company_id, user_id);
