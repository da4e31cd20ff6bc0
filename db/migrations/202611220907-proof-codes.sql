-- What proves that somebody is who they say: codes to the present address for what cannot be undone, and sign-in codes that belong to a browser.

-- A code is of one session of one person and for one purpose. Until its mail is on its way it has no hash.
create table proof_codes (
  company_id uuid not null,
  user_id uuid not null,
  token_hash bytea not null,
  purpose text not null check (purpose in ('changeEmail', 'erase')),
  id uuid not null default new_id(),
  code_hash bytea,
  attempts integer not null default 0,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  primary key (company_id, user_id, token_hash, purpose),
  unique (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);

-- A browser that has signed in with an address before has codes of its own, which nobody else's tries or requests end. Empty for all others.
alter table sign_in_codes add column browser text not null default '' check (char_length(browser) <= 64);
alter table sign_in_codes drop constraint sign_in_codes_pkey;
alter table sign_in_codes add primary key (company_id, email, browser);
