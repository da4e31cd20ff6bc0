-- Companies that are about to be founded: none exists until the code that was sent to its founder has come back (docs/decisions/0052).
create table registrations (
  id uuid primary key,
  token_hash bytea not null unique,
  email text not null check (email = lower(email)),
  name text not null,
  company_name text not null,
  subdomain text not null,
  team_size text,
  language text not null,
  time_zone text not null,
  password_hash text not null,
  -- Whether the password is that of the account that the address has.
  knows_password boolean not null,
  referral_code text,
  invite_hash bytea,
  code_hash bytea,
  attempts integer not null default 0,
  codes integer not null default 0,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index registrations_by_end on registrations (expires_at);

-- Links by which an operator lets someone found a company: `first` is that of a server without one, which the terminal shows.
create table founding_links (
  token_hash bytea primary key,
  kind text not null check (kind in ('first', 'operator')),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
