-- Pictures that people upload. Their bytes lie in the storage under `{company_id}/{id}` and `{company_id}/{id}.small`, always as WebP; a row is
-- written after its bytes. A row that nothing below points to, and that points to nothing, is an orphan: only its owner sees it, and it goes.
create table files (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('text', 'logo', 'picture')),
  sha256 bytea not null check (length(sha256) = 32),
  size integer not null check (size > 0),
  small_size integer not null check (small_size > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  small_width integer not null check (small_width > 0),
  owner_id uuid,
  -- What a text's picture is attached to, one thing or nothing; it may be said just before that is written. Logos and people's pictures are
  -- pointed to by a column of theirs.
  post_id uuid,
  comment_id uuid,
  status_change_id uuid,
  created_at timestamptz(3) not null default now(),
  -- When it was last let go of: an orphan's day begins then.
  released_at timestamptz(3),
  primary key (company_id, id),
  check (num_nonnulls(post_id, comment_id, status_change_id) <= 1),
  foreign key (company_id, owner_id) references users (company_id, id) on delete set null (owner_id),
  foreign key (company_id, post_id) references posts (company_id, id) on delete set null (post_id) deferrable initially deferred,
  foreign key (company_id, comment_id) references comments (company_id, id) on delete set null (comment_id) deferrable initially deferred,
  foreign key (company_id, status_change_id) references status_changes (company_id, id) on delete set null (status_change_id) deferrable initially deferred
);
create index files_by_owner on files (company_id, owner_id) where owner_id is not null;
create index files_by_post on files (company_id, post_id) where post_id is not null;
create index files_by_comment on files (company_id, comment_id) where comment_id is not null;
create index files_by_status_change on files (company_id, status_change_id) where status_change_id is not null;
create index files_loose on files (company_id, created_at) where post_id is null and comment_id is null and status_change_id is null;

alter table users add column picture_id uuid;
alter table users add foreign key (company_id, picture_id) references files (company_id, id) on delete set null (picture_id);
create unique index users_by_picture on users (company_id, picture_id) where picture_id is not null;

alter table companies add column logo_id uuid;
alter table companies add foreign key (id, logo_id) references files (company_id, id) on delete set null (logo_id);
create unique index companies_by_logo on companies (id, logo_id) where logo_id is not null;
