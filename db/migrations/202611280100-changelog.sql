-- The changelog: entries that tell what shipped, and their labels.

alter table companies
  add column changelog_intro text not null default '' check (char_length(changelog_intro) <= 2000),
  add column changelog_approval boolean not null default false,
  add column shows_changelog boolean not null default true;

-- Who may do what of it from now on: owners and managers everything; who edits posts writes drafts.
update roles set permissions = permissions || '{changelog.edit,changelog.publish}'::text[]
where name in ('owner', 'manager') and not ('changelog.edit' = any (permissions));
update roles set permissions = permissions || '{changelog.edit}'::text[]
where 'admin.view' = any (permissions) and 'posts.edit' = any (permissions) and not ('changelog.edit' = any (permissions));

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

-- `revision` counts every change of what an entry says; an editor says which one it began with. `body_html` is the whole text and `lead_html` its beginning, for
-- lists. Scheduled: `publish_at` is when it will be published. `published_at` may be earlier than the day of publishing. `approved_revision` is what an
-- approver saw. `publish_by` is who published or scheduled it, and moves its posts to `move_to_status_id` then.
create table changelog_entries (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  title text not null check (char_length(title) between 1 and 250),
  body text not null check (char_length(body) <= 40000),
  body_html text not null,
  lead_html text not null,
  is_cut boolean not null,
  excerpt text not null,
  text_version int not null,
  search tsvector not null,
  url_name text not null check (char_length(url_name) between 1 and 60),
  types text[] not null default '{}' check (types <@ '{new,improved,fixed}'),
  cover_id uuid,
  cover_alt text not null default '' check (char_length(cover_alt) <= 300),
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'published')),
  publish_at timestamptz(3),
  published_at timestamptz(3),
  first_published_at timestamptz(3),
  publish_by uuid,
  move_to_status_id uuid,
  move_mails boolean not null default false,
  pinned_at timestamptz(3),
  segment_id uuid,
  tells_voters boolean not null default true,
  tells_subscribers boolean not null default true,
  like_count int not null default 0 check (like_count >= 0),
  author_id uuid,
  saved_by uuid,
  saved_at timestamptz(3) not null default now(),
  -- When the present run of savings by one person began; null where the present text is to be kept as a version by the next saving.
  run_began_at timestamptz(3),
  asked_by uuid,
  asked_at timestamptz(3),
  approved_by uuid,
  approved_revision int,
  revision int not null default 1,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  unique (company_id, url_name),
  foreign key (company_id, segment_id) references segments (company_id, id),
  foreign key (company_id, move_to_status_id) references statuses (company_id, id),
  foreign key (company_id, author_id) references users (company_id, id) on delete set null (author_id),
  foreign key (company_id, saved_by) references users (company_id, id) on delete set null (saved_by),
  foreign key (company_id, publish_by) references users (company_id, id) on delete set null (publish_by),
  foreign key (company_id, asked_by) references users (company_id, id) on delete set null (asked_by),
  foreign key (company_id, approved_by) references users (company_id, id) on delete set null (approved_by),
  foreign key (company_id, cover_id) references files (company_id, id) on delete set null (cover_id),
  check ((state = 'scheduled') = (publish_at is not null)),
  check ((state = 'published') = (published_at is not null))
);
create index changelog_entries_in_order on changelog_entries (company_id, published_at desc, id desc) where state = 'published';
create index changelog_entries_pinned on changelog_entries (company_id, pinned_at) where pinned_at is not null;
create index changelog_entries_of_team on changelog_entries (company_id, saved_at desc, id desc);
create index changelog_entries_by_state on changelog_entries (company_id, state, saved_at desc, id desc);
create index changelog_entries_due on changelog_entries (company_id, publish_at) where state = 'scheduled';
create index changelog_entries_by_segment on changelog_entries (company_id, segment_id) where segment_id is not null;
create index changelog_entries_by_move on changelog_entries (company_id, move_to_status_id) where move_to_status_id is not null;
create index changelog_entries_by_author on changelog_entries (company_id, author_id) where author_id is not null;
create index changelog_entries_by_saver on changelog_entries (company_id, saved_by) where saved_by is not null;
create index changelog_entries_by_publisher on changelog_entries (company_id, publish_by) where publish_by is not null;
create index changelog_entries_by_asker on changelog_entries (company_id, asked_by) where asked_by is not null;
create index changelog_entries_by_approver on changelog_entries (company_id, approved_by) where approved_by is not null;
create index changelog_entries_by_cover on changelog_entries (company_id, cover_id) where cover_id is not null;
create index changelog_entries_search on changelog_entries using gin (company_id, search) with (fastupdate = off);

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

-- The segments whose people are told of an entry, beside voters and subscribers.
create table changelog_entry_segments (
  company_id uuid not null,
  entry_id uuid not null,
  segment_id uuid not null,
  primary key (company_id, entry_id, segment_id),
  foreign key (company_id, entry_id) references changelog_entries (company_id, id) on delete cascade,
  foreign key (company_id, segment_id) references segments (company_id, id) on delete cascade
);
create index changelog_entry_segments_by_segment on changelog_entry_segments (company_id, segment_id);

-- What an entry said before. `is_aside`: someone's text that clashed with another's; it never was the entry's, and is kept so that nothing is lost.
create table changelog_versions (
  company_id uuid not null,
  id uuid not null,
  entry_id uuid not null,
  revision int not null,
  is_aside boolean not null default false,
  title text not null check (char_length(title) <= 250),
  body text not null check (char_length(body) <= 40000),
  saved_by uuid,
  saved_at timestamptz(3) not null,
  primary key (company_id, id),
  foreign key (company_id, entry_id) references changelog_entries (company_id, id) on delete cascade,
  foreign key (company_id, saved_by) references users (company_id, id) on delete set null (saved_by)
);
create index changelog_versions_of_entry on changelog_versions (company_id, entry_id, saved_at desc, id desc);
create unique index changelog_versions_in_order on changelog_versions (company_id, entry_id, revision) where not is_aside;
create unique index changelog_versions_aside on changelog_versions (company_id, entry_id, saved_by, revision) where is_aside;
create index changelog_versions_by_person on changelog_versions (company_id, saved_by) where saved_by is not null;

-- An entry in another language than the company's; `original` is a digest of what was translated: one that has changed since may need another translation.
create table changelog_translations (
  company_id uuid not null,
  entry_id uuid not null,
  language text not null check (language in ('en', 'de', 'ar')),
  title text not null check (char_length(title) between 1 and 250),
  body text not null check (char_length(body) <= 40000),
  body_html text not null,
  lead_html text not null,
  is_cut boolean not null,
  excerpt text not null,
  text_version int not null,
  search tsvector not null,
  original text not null,
  updated_by uuid,
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, entry_id, language),
  foreign key (company_id, entry_id) references changelog_entries (company_id, id) on delete cascade,
  foreign key (company_id, updated_by) references users (company_id, id) on delete set null (updated_by)
);
create index changelog_translations_by_person on changelog_translations (company_id, updated_by) where updated_by is not null;
create index changelog_translations_search on changelog_translations using gin (company_id, search) with (fastupdate = off);

create table changelog_reactions (
  company_id uuid not null,
  entry_id uuid not null,
  user_id uuid not null,
  name text not null check (name = 'like'),
  created_at timestamptz(3) not null default now(),
  primary key (company_id, entry_id, user_id, name),
  foreign key (company_id, entry_id) references changelog_entries (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index changelog_reactions_by_person on changelog_reactions (company_id, user_id);

-- An entry's images and its cover. They stay with it, because earlier versions show them.
alter table files
  add column entry_id uuid,
  add foreign key (company_id, entry_id) references changelog_entries (company_id, id) on delete set null (entry_id) deferrable initially deferred;
drop index files_loose;
create index files_loose on files (company_id, created_at) where post_id is null and comment_id is null and status_change_id is null and entry_id is null;
create index files_by_entry on files (company_id, entry_id) where entry_id is not null;
alter table files
  drop constraint files_check,
  add constraint files_check check (num_nonnulls(post_id, comment_id, status_change_id, entry_id) <= 1);
