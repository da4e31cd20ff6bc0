-- What a team keeps of a post beside its status and its category: owner, tags, custom fields, what is pinned or closed, and each change of these.
alter table posts
  add column owner_id uuid,
  add column added_by uuid,
  add column eta_public boolean not null default true,
  add column pinned_at timestamptz(3),
  add column votes_closed_at timestamptz(3),
  add column comments_closed_at timestamptz(3),
  add foreign key (company_id, owner_id) references users (company_id, id),
  add foreign key (company_id, added_by) references users (company_id, id);
create index posts_by_owner on posts (company_id, owner_id) where owner_id is not null;
create index posts_by_adder on posts (company_id, added_by) where added_by is not null;

create table tags (
  company_id uuid not null,
  id uuid not null,
  board_id uuid not null,
  name text not null check (char_length(name) between 1 and 30),
  url_name text not null,
  hue text not null check (hue in ('grey', 'amber', 'blue', 'violet', 'green', 'red', 'teal', 'pink')),
  created_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  unique (company_id, board_id, url_name),
  foreign key (company_id, board_id) references boards (company_id, id) on delete cascade
);
create trigger tags_setup after insert or delete or update on tags for each row execute function count_setup_change();

create table post_tags (
  company_id uuid not null,
  post_id uuid not null,
  tag_id uuid not null,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, post_id, tag_id),
  foreign key (company_id, post_id) references posts (company_id, id) on delete cascade,
  foreign key (company_id, tag_id) references tags (company_id, id) on delete cascade
);
create index post_tags_by_tag on post_tags (company_id, tag_id, post_id);

-- A company's own fields of posts. One without boards of its own is on every board.
create table custom_post_fields (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 60),
  url_name text not null,
  type text not null check (type in ('text', 'number', 'choice', 'choices', 'date', 'checkbox', 'link')),
  position int not null,
  is_required boolean not null default false,
  is_public boolean not null default false,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  unique (company_id, url_name)
);
create trigger custom_post_fields_setup after insert or delete or update on custom_post_fields for each row execute function count_setup_change();

create table custom_post_field_boards (
  company_id uuid not null,
  field_id uuid not null,
  board_id uuid not null,
  primary key (company_id, field_id, board_id),
  foreign key (company_id, field_id) references custom_post_fields (company_id, id) on delete cascade,
  foreign key (company_id, board_id) references boards (company_id, id) on delete cascade
);
create index custom_post_field_boards_by_board on custom_post_field_boards (company_id, board_id);
create trigger custom_post_field_boards_setup after insert or delete or update on custom_post_field_boards for each row execute function count_setup_change();

create table custom_post_field_options (
  company_id uuid not null,
  id uuid not null,
  field_id uuid not null,
  name text not null check (char_length(name) between 1 and 60),
  position int not null,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, field_id) references custom_post_fields (company_id, id) on delete cascade
);
create index custom_post_field_options_by_field on custom_post_field_options (company_id, field_id);
create trigger custom_post_field_options_setup after insert or delete or update on custom_post_field_options for each row execute function count_setup_change();

-- The values of posts, a row for each; `item` numbers the several options of a field of choices. A ticked checkbox has the number 1, an empty one has no row.
create table post_field_values (
  company_id uuid not null,
  post_id uuid not null,
  field_id uuid not null,
  item int not null default 0,
  text text check (char_length(text) between 1 and 2000),
  number double precision,
  day date,
  option_id uuid,
  primary key (company_id, post_id, field_id, item),
  foreign key (company_id, post_id) references posts (company_id, id) on delete cascade,
  foreign key (company_id, field_id) references custom_post_fields (company_id, id) on delete cascade,
  foreign key (company_id, option_id) references custom_post_field_options (company_id, id) on delete cascade,
  check (num_nonnulls(text, number, day, option_id) = 1)
);
create index post_field_values_by_field on post_field_values (company_id, field_id, post_id);
create index post_field_values_by_option on post_field_values (company_id, option_id, post_id) where option_id is not null;
create index post_field_values_by_number on post_field_values (company_id, field_id, number, post_id) where number is not null;
create index post_field_values_by_day on post_field_values (company_id, field_id, day, post_id) where day is not null;
create index post_field_values_by_text on post_field_values (company_id, field_id, lower(left(text, 100)), post_id) where text is not null;

-- Every change of a post by the team that is no change of its status or its text: a fact, what it was and what it became, as JSON. `job_id`: of one action on many posts.
create table post_changes (
  company_id uuid not null,
  id uuid not null,
  post_id uuid not null,
  fact text not null,
  before text not null,
  after text not null,
  changed_by uuid,
  job_id uuid,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, post_id) references posts (company_id, id) on delete cascade,
  foreign key (company_id, changed_by) references users (company_id, id),
  foreign key (company_id, job_id) references company_jobs (company_id, id) on delete set null (job_id)
);
create index post_changes_by_post on post_changes (company_id, post_id, created_at, id);
create index post_changes_by_changer on post_changes (company_id, changed_by);
create index post_changes_by_job on post_changes (company_id, job_id, post_id) where job_id is not null;
alter table status_changes
  add column job_id uuid,
  add foreign key (company_id, job_id) references company_jobs (company_id, id) on delete set null (job_id);
create index status_changes_by_job on status_changes (company_id, job_id, post_id) where job_id is not null;
