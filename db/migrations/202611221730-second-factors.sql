-- What proves a person beside their password: an authenticator app, recovery codes and passkeys (docs/decisions/0054).

-- The app that an account confirmed. A time step that was used, or one before it, is refused.
create table authenticators (
  account_id uuid primary key references accounts (id) on delete cascade,
  sealed_secret text not null,
  last_step bigint not null,
  created_at timestamptz(3) not null default now()
);

-- The secret of an app that is being set up, until a code of it confirms it.
create table authenticator_setups (
  account_id uuid primary key references accounts (id) on delete cascade,
  sealed_secret text not null,
  expires_at timestamptz(3) not null
);

-- A code's row goes when it is used.
create table recovery_codes (
  account_id uuid not null references accounts (id) on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  created_at timestamptz(3) not null default now(),
  primary key (account_id, code_hash)
);

create table passkeys (
  id uuid primary key default new_id(),
  account_id uuid not null references accounts (id) on delete cascade,
  credential_id bytea not null unique check (octet_length(credential_id) between 1 and 1023),
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null check (char_length(name) between 1 and 100),
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);
create index passkeys_by_account on passkeys (account_id, created_at);

-- A challenge is answered once, by the browser that was given it. `account_id` is null where the passkey says whose it is.
create table passkey_challenges (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('add', 'signIn', 'factor', 'prove')),
  account_id uuid references accounts (id) on delete cascade,
  browser_hash bytea not null,
  expires_at timestamptz(3) not null
);
create index passkey_challenges_by_account on passkey_challenges (account_id);
create index passkey_challenges_by_end on passkey_challenges (expires_at);

-- Someone who gave the right password and has yet to give a second factor, in one browser. `company_id` is null at the root.
create table factor_tokens (
  token_hash bytea primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  company_id uuid references companies (id) on delete cascade,
  browser_hash bytea not null,
  expires_at timestamptz(3) not null
);
create index factor_tokens_by_account on factor_tokens (account_id);
create index factor_tokens_by_company on factor_tokens (company_id);
create index factor_tokens_by_end on factor_tokens (expires_at);
