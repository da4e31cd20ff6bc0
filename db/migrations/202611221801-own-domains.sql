-- A company's own domain. `companies.domain` is where its portal is, and only while the domain is proven: the key that makes it one company's. What was
-- asked for and what the last check found is in a table of its own, because several may ask for a domain and only one can prove it.
alter table companies
  add column domain text unique check (domain = lower(domain) and char_length(domain) between 4 and 253);

create table company_domains (
  company_id uuid primary key references companies (id) on delete cascade,
  domain text not null check (domain = lower(domain) and char_length(domain) between 4 and 253),
  -- What the TXT record must say.
  token text not null,
  created_at timestamptz(3) not null default now(),
  created_by uuid,
  checked_at timestamptz(3),
  -- What the last check found of the TXT record and of where the name leads.
  proof text not null default 'unknown' check (proof in ('found', 'missing', 'unknown')),
  pointing text not null default 'unknown' check (pointing in ('right', 'wrong', 'missing', 'unknown')),
  -- When both were right last, and since when they have not been.
  confirmed_at timestamptz(3),
  lost_at timestamptz(3),
  -- How many of the emails about that have been sent.
  warnings smallint not null default 0,
  foreign key (company_id, created_by) references users (company_id, id) on delete set null (created_by)
);
create index company_domains_by_creator on company_domains (company_id, created_by);
