-- The address that an account is to have, with the code sent to it; and the one that it has left, until that has been told.
create table account_emails (
  account_id uuid primary key references accounts (id) on delete cascade,
  email text check (email = lower(email)),
  code_hash bytea check (octet_length(code_hash) = 32),
  attempts integer not null default 0,
  left_email text,
  language text not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
