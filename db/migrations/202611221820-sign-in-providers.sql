-- Signing in with others: a company's OpenID Connect providers, the sign-ins under way there, and the email domains that a company has proven.
create table sign_in_providers (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  audience text not null check (audience in ('customers', 'team')),
  shape text not null check (shape in ('google', 'entra', 'okta', 'onelogin', 'oidc')),
  name text not null check (char_length(name) between 1 and 60),
  issuer text not null check (char_length(issuer) <= 500),
  client_id text not null check (char_length(client_id) between 1 and 500),
  client_secret text not null,
  scopes text[] not null,
  email_domains text[] not null default '{}',
  adds_members boolean not null default false,
  groups_claim text check (char_length(groups_claim) between 1 and 200),
  is_only boolean not null default false,
  enabled_at timestamptz(3),
  tested_at timestamptz(3),
  tested_by uuid,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, tested_by) references users (company_id, id),
  check (enabled_at is null or tested_at is not null),
  check (not is_only or enabled_at is not null)
);
create index sign_in_providers_by_tester on sign_in_providers (company_id, tested_by);

-- The roles that a provider gives: that of its new members (no group), and those of its groups, of which the first that someone is in counts.
create table sign_in_roles (
  company_id uuid not null,
  provider_id uuid not null,
  position int not null,
  group_name text check (char_length(group_name) between 1 and 200),
  role_id uuid not null,
  primary key (company_id, provider_id, position),
  foreign key (company_id, provider_id) references sign_in_providers (company_id, id) on delete cascade,
  foreign key (company_id, role_id) references roles (company_id, id) on delete cascade
);
create index sign_in_roles_by_role on sign_in_roles (company_id, role_id);

-- A browser that was sent to a provider: what its way back is held against, once.
create table sign_in_attempts (
  company_id uuid not null,
  state_hash bytea not null,
  provider_id uuid not null,
  purpose text not null check (purpose in ('signIn', 'test')),
  nonce text not null,
  verifier text not null,
  browser_hash bytea not null,
  next text,
  user_id uuid,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  primary key (company_id, state_hash),
  foreign key (company_id, provider_id) references sign_in_providers (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  check ((purpose = 'test') = (user_id is not null))
);
create index sign_in_attempts_by_provider on sign_in_attempts (company_id, provider_id);
create index sign_in_attempts_by_user on sign_in_attempts (company_id, user_id);

-- What a provider answered when a member tested it, for that member to read.
create table sign_in_tests (
  company_id uuid not null,
  token_hash bytea not null,
  provider_id uuid not null,
  user_id uuid not null,
  failure text,
  claims jsonb,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  primary key (company_id, token_hash),
  foreign key (company_id, provider_id) references sign_in_providers (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  check ((failure is null) <> (claims is null))
);
create index sign_in_tests_by_provider on sign_in_tests (company_id, provider_id);
create index sign_in_tests_by_user on sign_in_tests (company_id, user_id);

-- Email domains of a company; proven by a TXT record, until which they count for nothing.
create table proven_domains (
  company_id uuid not null references companies (id) on delete cascade,
  domain text not null check (domain = lower(domain) and char_length(domain) between 3 and 253),
  token text not null,
  created_at timestamptz(3) not null default now(),
  checked_at timestamptz(3),
  proven_at timestamptz(3),
  primary key (company_id, domain)
);
