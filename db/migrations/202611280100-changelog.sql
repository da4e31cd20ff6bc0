-- The changelog: entries that tell what shipped, and their labels.

alter table companies
  add column changelog_intro text not null default '' check (char_length(changelog_intro) <= 2000),
  add column changelog_approval boolean not null default false,
  add column shows_changelog boolean not null default true;

create table changelog_labels (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 30),
  url_name text not null check (char_length(url_name) between 1 and 60),
  position int not null,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  unique (company_id, url_name)
);

-- `revision` counts the saved versions; an editor says which one it began with. Scheduled: `publish_at` is in the future and `published_at` null.
-- `published_at` may be earlier than the day of publishing. `approved_revision` is what an approver saw.
create table changelog_entries (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  title text not null check (char_length(title) between 1 and 250),
  body text not null check (char_length(body) <= 50000),
  body_html text not null,
  excerpt text not null,
  text_version int not null,
  search tsvector not null,
  url_name text not null check (char_length(url_name) between 1 and 60),
  types text[] not null default '{}' check (types <@ '{new,improved,fixed}'),
  cover_id uuid,
  cover_alt text not null default '' check (char_length(cover_alt) <= 300),
  state text not null check (state in ('draft', 'scheduled', 'published')),
  publish_at timestamptz(3),
  published_at timestamptz(3),
  pinned_at timestamptz(3),
  segment_id uuid,
  author_id uuid,
  approved_by uuid,
  approved_revision int,
  revision int not null default 1,
  saved_at timestamptz(3) not null default now(),
  created_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  unique (company_id, url_name),
  foreign key (company_id, segment_id) references segments (company_id, id),
  foreign key (company_id, author_id) references users (company_id, id) on delete set null (author_id),
  foreign key (company_id, approved_by) references users (company_id, id) on delete set null (approved_by),
  foreign key (company_id, cover_id) references files (company_id, id) on delete set null (cover_id),
  check ((state = 'scheduled') = (publish_at is not null)),
  check ((state = 'published') = (published_at is not null))
);
create index changelog_entries_in_order on changelog_entries (company_id, published_at desc, id desc) where state = 'published';
create index changelog_entries_of_team on changelog_entries (company_id, saved_at desc, id desc);
create index changelog_entries_due on changelog_entries (publish_at) where state = 'scheduled';
create index changelog_entries_by_segment on changelog_entries (company_id, segment_id) where segment_id is not null;
create index changelog_entries_by_author on changelog_entries (company_id, author_id) where author_id is not null;
create index changelog_entries_by_approver on changelog_entries (company_id, approved_by) where approved_by is not null;
create index changelog_entries_by_cover on changelog_entries (company_id, cover_id) where cover_id is not null;
create index changelog_entries_search on changelog_entries using gin (company_id, search);

-- Every address that an entry has or had; old ones lead on.
create table changelog_slugs (
  company_id uuid not null,
  url_name text not null check (char_length(url_name) between 1 and 60),
  entry_id uuid not null,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, url_name),
  foreign key (company_id, entry_id) references changelog_entries (company_id, id) on delete cascade
);
create index changelog_slugs_by_entry on changelog_slugs (company_id, entry_id);

create table changelog_entry_labels (
  company_id uuid not null,
  entry_id uuid not null,
  label_id uuid not null,
  primary key (company_id, entry_id, label_id),
  foreign key (company_id, entry_id) references changelog_entries (company_id, id) on delete cascade,
  foreign key (company_id, label_id) references changelog_labels (company_id, id) on delete cascade
);
create index changelog_entry_labels_by_label on changelog_entry_labels (company_id, label_id);

create table changelog_entry_posts (
  company_id uuid not null,
  entry_id uuid not null,
  post_id uuid not null,
  position int not null,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, entry_id, post_id),
  foreign key (company_id, entry_id) references changelog_entries (company_id, id) on delete cascade,
  foreign key (company_id, post_id) references posts (company_id, id) on delete cascade
);
create index changelog_entry_posts_by_post on changelog_entry_posts (company_id, post_id);

-- What an entry said in each revision but its present one.
create table changelog_versions (
  company_id uuid not null,
  entry_id uuid not null,
  revision int not null,
  title text not null,
  body text not null,
  saved_by uuid,
  saved_at timestamptz(3) not null,
  primary key (company_id, entry_id, revision),
  foreign key (company_id, entry_id) references changelog_entries (company_id, id) on delete cascade,
  foreign key (company_id, saved_by) references users (company_id, id) on delete set null (saved_by)
);
create index changelog_versions_by_person on changelog_versions (company_id, saved_by) where saved_by is not null;
