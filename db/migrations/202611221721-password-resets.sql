-- Links that set an account's password anew, asked for at the root.

-- A row is made for every address that is asked about, whether or not it has an account: the work tells nobody which. The job that sends the email
-- makes the token.
create table password_resets (
  id uuid primary key default new_id(),
  email text not null check (email = lower(email)),
  language text not null,
  token_hash bytea unique check (octet_length(token_hash) = 32),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index password_resets_by_email on password_resets (email);
