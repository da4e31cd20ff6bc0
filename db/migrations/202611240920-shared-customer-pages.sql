-- Pages of one customer's requests that are shown to whoever has the link, until it expires or is revoked; and the role of those who sell.
create table shared_customer_pages (
  company_id uuid not null,
  id uuid not null,
  third_party_company_id uuid not null,
  token_hash bytea not null check (octet_length(token_hash) = 32),
  shows_money boolean not null default false,
  shipped_since date,
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  primary key (company_id, id),
  unique (company_id, token_hash),
  foreign key (company_id, third_party_company_id) references third_party_companies (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references users (company_id, id) on delete set null (created_by)
);
create index shared_customer_pages_by_customer on shared_customer_pages (company_id, third_party_company_id, created_at);
create index shared_customer_pages_by_creator on shared_customer_pages (company_id, created_by);

-- Who sells sees customers and speaks for them. A role of a company's own that has the name gets another, and keeps its members and what it allows.
update roles
set name = 'Sales team ' || substr(id::text, 25)
where lower(name) = 'sales';

insert into roles (company_id, id, name, permissions)
select c.id, new_id(), 'sales', array['addresses.view', 'customers.view', 'customers.edit', 'money.view']
from companies c;
