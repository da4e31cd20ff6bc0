-- Companies, the people who belong to them, and how they sign in.
create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create table companies (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 100),
  subdomain text not null unique check (subdomain ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
  language text not null default 'en',
  time_zone text not null default 'UTC',
  accent text check (accent ~ '^#[0-9a-f]{6}$'),
  voter_names text not null default 'first' check (voter_names in ('first', 'full', 'hidden')),
  is_demo boolean not null default false,
  created_at timestamptz(3) not null default now()
);

-- A person of the team or of the staff, who signs in with a password; global, because one person may serve several companies.
create table accounts (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  password_hash text,
  created_at timestamptz(3) not null default now()
);

create table users (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 100),
  blocked_at timestamptz(3),
  blocked_by uuid,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, blocked_by) references users (company_id, id)
);
create index users_by_blocker on users (company_id, blocked_by) where blocked_by is not null;

create table user_identities (
  company_id uuid not null,
  kind text not null check (kind in ('email', 'sso', 'oidc', 'import', 'guest')),
  value text not null,
  user_id uuid not null,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, kind, value),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index user_identities_by_user on user_identities (company_id, user_id);

create table roles (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  name text not null,
  permissions text[] not null,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  unique (company_id, name)
);

create table members (
  company_id uuid not null,
  user_id uuid not null,
  role_id uuid not null,
  account_id uuid not null references accounts (id),
  created_at timestamptz(3) not null default now(),
  primary key (company_id, user_id),
  unique (company_id, account_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, role_id) references roles (company_id, id)
);
create index members_by_role on members (company_id, role_id);
create index members_by_account on members (account_id);

-- Found by the hash of a cookie before any company is known to own it, so its key is that hash.
create table sessions (
  token_hash bytea primary key,
  company_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('user', 'member')),
  created_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index sessions_by_user on sessions (company_id, user_id);
create index sessions_by_expiry on sessions (expires_at);

create table sign_in_codes (
  company_id uuid not null references companies (id) on delete cascade,
  email text not null,
  code_hash bytea not null,
  attempts integer not null default 0,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  primary key (company_id, email)
);

-- Links that an operator or a mail hands to a person of the team; found by the hash of their token.
create table one_time_links (
  token_hash bytea primary key,
  kind text not null check (kind in ('setPassword')),
  account_id uuid not null references accounts (id) on delete cascade,
  company_id uuid not null references companies (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index one_time_links_by_account on one_time_links (account_id);
create index one_time_links_by_company on one_time_links (company_id);

-- Counts of what was tried in a window of time. Unlogged: after a crash of the database counting begins anew.
create unlogged table limits (
  key text not null,
  window_start timestamptz(3) not null,
  count integer not null,
  primary key (key, window_start)
);
create index limits_by_window on limits (window_start);
