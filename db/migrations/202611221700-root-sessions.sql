-- A session of an account at the root host (docs/decisions/0051). It belongs to no company.
create table account_sessions (
  token_hash bytea primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  browser text check (char_length(browser) <= 40),
  proven_at timestamptz(3) not null default now()
);
create index account_sessions_of_account on account_sessions (account_id);
create index account_sessions_by_end on account_sessions (expires_at);

-- When the person of a session last proved that it is they. Null for sessions that began before this was kept.
alter table sessions add column proven_at timestamptz(3);
alter table sessions alter column proven_at set default now();

-- The owner's role has every permission, a manager's all but those that are the owner's at first (contract/access.ts).
update roles set permissions = permissions || '{team.manage,roles.manage,statuses.manage,signIn.manage,keys.manage,data.manage,company.delete}'::text[]
where name = 'owner' and not 'team.manage' = any (permissions);
update roles set permissions = permissions || '{team.manage,statuses.manage}'::text[]
where name = 'manager' and not 'team.manage' = any (permissions);
