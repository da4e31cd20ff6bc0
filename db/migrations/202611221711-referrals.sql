-- The code by which a company brings others here, from its founding: 48 random bits. And the company that brought it.
alter table companies
  add column referral_code text not null unique default substr(replace(gen_random_uuid()::text, '-', ''), 1, 12),
  add column referred_by uuid references companies (id) on delete set null,
  add column team_size text check (team_size in ('one', 'few', 'dozens', 'hundreds'));
create index companies_by_referrer on companies (referred_by) where referred_by is not null;
