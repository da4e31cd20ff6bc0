-- One-time codes by which the root host, which knows who someone is, signs them in at a company's host.

-- Bound to the browser that asked for it: `browser_hash` is the SHA-256 of a cookie of the company's host.
create table handovers (
  company_id uuid not null,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  user_id uuid not null,
  kind text not null check (kind in ('user', 'member')),
  browser_hash bytea not null check (octet_length(browser_hash) = 32),
  proven_at timestamptz(3) not null,
  next text check (char_length(next) <= 2000),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  primary key (company_id, code_hash),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index handovers_by_user on handovers (company_id, user_id);
