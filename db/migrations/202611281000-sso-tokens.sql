-- Sign-in by tokens that a company signs itself: its secrets, of which two are good while one takes the other's place, and its own page to sign in at.
create table sso_secrets (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  -- What it signs: whole tokens, or the id of a person that a page names.
  purpose text not null check (purpose in ('token', 'identify')),
  -- Sealed with the row's id.
  sealed_secret text not null,
  -- Its last characters, by which people tell secrets apart.
  ending text not null check (char_length(ending) = 4),
  created_at timestamptz(3) not null default now(),
  primary key (company_id, id)
);

-- A company without a row has no page of its own.
create table sso_pages (
  company_id uuid primary key references companies (id) on delete cascade,
  url text not null check (char_length(url) between 1 and 2000)
);
