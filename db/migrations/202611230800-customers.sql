-- The customers: whom people work for, what is kept of both, and groups of them.

-- Who looks after a customer: a member of the team, or someone an import or another system named.
create table account_owners (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  user_id uuid,
  name text check (char_length(name) between 1 and 100),
  email text check (email = lower(email) and char_length(email) between 3 and 254),
  created_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  check (num_nonnulls(user_id, name) = 1),
  check (email is null or name is not null)
);
create unique index account_owners_by_member on account_owners (company_id, user_id) where user_id is not null;
create unique index account_owners_by_email on account_owners (company_id, email) where email is not null;

-- A customer's company. `monthly_spend` is in minor units of its currency, null for unknown; `since` is when they say that they became a customer.
create table third_party_companies (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 200),
  url_name text not null check (char_length(url_name) between 1 and 200),
  external_id text check (char_length(external_id) between 1 and 200),
  domain text check (domain = lower(domain) and char_length(domain) between 3 and 253),
  monthly_spend bigint check (monthly_spend between 0 and 1000000000000000),
  currency text check (currency ~ '^[A-Z]{3}$'),
  owner_id uuid,
  since timestamptz(3),
  created_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  unique (company_id, url_name),
  foreign key (company_id, owner_id) references account_owners (company_id, id) on delete set null (owner_id),
  check (monthly_spend is null or currency is not null)
);
create unique index third_party_companies_by_external_id on third_party_companies (company_id, external_id) where external_id is not null;
create index third_party_companies_by_domain on third_party_companies (company_id, domain) where domain is not null;
create index third_party_companies_by_owner on third_party_companies (company_id, owner_id) where owner_id is not null;
create index third_party_companies_by_name on third_party_companies (company_id, lower(name), id);

create table third_party_company_people (
  company_id uuid not null,
  third_party_company_id uuid not null,
  user_id uuid not null,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, third_party_company_id, user_id),
  foreign key (company_id, third_party_company_id) references third_party_companies (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index third_party_company_people_by_user on third_party_company_people (company_id, user_id);

-- For which of their companies a vote was given; null for all of them.
alter table votes add column third_party_company_id uuid;
alter table votes add foreign key (company_id, third_party_company_id) references third_party_companies (company_id, id) on delete set null (third_party_company_id);
create index votes_for_third_party_companies on votes (company_id, third_party_company_id, root_post_id) where third_party_company_id is not null;

-- What a company keeps of its people, or of their companies, besides.
create table custom_fields (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  subject text not null check (subject in ('user', 'thirdPartyCompany')),
  name text not null check (char_length(name) between 1 and 60),
  url_name text not null check (char_length(url_name) between 1 and 60),
  type text not null check (type in ('text', 'number', 'money', 'date', 'choice', 'switch', 'link')),
  position int not null,
  is_shown boolean not null default true,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  unique (company_id, subject, url_name)
);
create table custom_field_options (
  company_id uuid not null,
  id uuid not null,
  field_id uuid not null,
  name text not null check (char_length(name) between 1 and 60),
  position int not null,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, field_id) references custom_fields (company_id, id) on delete cascade
);
create index custom_field_options_by_field on custom_field_options (company_id, field_id, position);
-- By the type of the field: a text (also a link), a number, an amount in minor units with its currency, a day, an option, or on and off.
create table user_field_values (
  company_id uuid not null,
  user_id uuid not null,
  field_id uuid not null,
  text text check (char_length(text) between 1 and 2000),
  number double precision,
  amount bigint check (amount between -1000000000000000 and 1000000000000000),
  currency text check (currency ~ '^[A-Z]{3}$'),
  day date,
  option_id uuid,
  is_on boolean,
  primary key (company_id, user_id, field_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, field_id) references custom_fields (company_id, id) on delete cascade,
  foreign key (company_id, option_id) references custom_field_options (company_id, id) on delete cascade,
  check (num_nonnulls(text, number, amount, day, option_id, is_on) = 1),
  check ((amount is null) = (currency is null))
);
create index user_field_values_by_field on user_field_values (company_id, field_id);
create index user_field_values_by_option on user_field_values (company_id, option_id) where option_id is not null;
create table third_party_company_field_values (
  company_id uuid not null,
  third_party_company_id uuid not null,
  field_id uuid not null,
  text text check (char_length(text) between 1 and 2000),
  number double precision,
  amount bigint check (amount between -1000000000000000 and 1000000000000000),
  currency text check (currency ~ '^[A-Z]{3}$'),
  day date,
  option_id uuid,
  is_on boolean,
  primary key (company_id, third_party_company_id, field_id),
  foreign key (company_id, third_party_company_id) references third_party_companies (company_id, id) on delete cascade,
  foreign key (company_id, field_id) references custom_fields (company_id, id) on delete cascade,
  foreign key (company_id, option_id) references custom_field_options (company_id, id) on delete cascade,
  check (num_nonnulls(text, number, amount, day, option_id, is_on) = 1),
  check ((amount is null) = (currency is null))
);
create index third_party_company_field_values_by_field on third_party_company_field_values (company_id, field_id);
create index third_party_company_field_values_by_option on third_party_company_field_values (company_id, option_id) where option_id is not null;

-- What must be counted anew, in no order and more than once: `recount.ts` takes the rows away.
create table recounts (
  company_id uuid not null references companies (id) on delete cascade,
  id bigint generated always as identity,
  kind text not null check (kind in ('user', 'thirdPartyCompany', 'post')),
  subject_id uuid not null,
  primary key (company_id, id)
);

create function recount_changed_authors() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into recounts (company_id, kind, subject_id) select distinct company_id, 'user', author_id from now_rows where author_id is not null;
  elsif tg_op = 'DELETE' then
    insert into recounts (company_id, kind, subject_id)
    select distinct g.company_id, 'user', g.author_id from gone_rows g join companies k on k.id = g.company_id where g.author_id is not null;
  else
    insert into recounts (company_id, kind, subject_id)
    select distinct c.company_id, 'user', c.author_id
    from (
      select n.company_id, unnest(array[n.author_id, g.author_id]) as author_id
      from now_rows n
      join gone_rows g on g.company_id = n.company_id and g.id = n.id
      where (n.author_id, n.deleted_at) is distinct from (g.author_id, g.deleted_at)
    ) as c
    where c.author_id is not null;
  end if;
  return null;
end $$;
create trigger recount_new_posts after insert on posts referencing new table as now_rows for each statement execute function recount_changed_authors();
create trigger recount_gone_posts after delete on posts referencing old table as gone_rows for each statement execute function recount_changed_authors();
create trigger recount_changed_posts after update on posts referencing old table as gone_rows new table as now_rows for each statement execute function recount_changed_authors();
create trigger recount_new_comments after insert on comments referencing new table as now_rows for each statement execute function recount_changed_authors();
create trigger recount_gone_comments after delete on comments referencing old table as gone_rows for each statement execute function recount_changed_authors();
create trigger recount_changed_comments after update on comments referencing old table as gone_rows new table as now_rows for each statement execute function recount_changed_authors();

-- Votes that are given or taken back are counted by the folder; this is for those that are moved, or given for another company.
create function recount_moved_votes() returns trigger
language plpgsql as $$
begin
  insert into recounts (company_id, kind, subject_id)
  select distinct c.company_id, c.kind, c.subject_id
  from now_rows n
  join gone_rows g on g.company_id = n.company_id and g.post_id = n.post_id and g.user_id = n.user_id
  cross join lateral (
    values (n.company_id, 'post', n.root_post_id), (n.company_id, 'post', g.root_post_id), (n.company_id, 'user', n.user_id)
  ) as c (company_id, kind, subject_id)
  where (n.root_post_id, n.third_party_company_id) is distinct from (g.root_post_id, g.third_party_company_id);
  return null;
end $$;
create trigger recount_moved_votes after update on votes referencing old table as gone_rows new table as now_rows for each statement execute function recount_moved_votes();

create function recount_people_of_companies() returns trigger
language plpgsql as $$
begin
  insert into recounts (company_id, kind, subject_id)
  select distinct r.company_id, c.kind, c.subject_id
  from changed_rows r
  join companies k on k.id = r.company_id
  cross join lateral (values ('user', r.user_id), ('thirdPartyCompany', r.third_party_company_id)) as c (kind, subject_id);
  return null;
end $$;
create trigger recount_new_people_of_companies after insert on third_party_company_people referencing new table as changed_rows for each statement execute function recount_people_of_companies();
create trigger recount_gone_people_of_companies after delete on third_party_company_people referencing old table as changed_rows for each statement execute function recount_people_of_companies();

create function recount_companies() returns trigger
language plpgsql as $$
begin
  insert into recounts (company_id, kind, subject_id) select company_id, 'thirdPartyCompany', id from now_rows;
  return null;
end $$;
create trigger recount_new_companies after insert on third_party_companies referencing new table as now_rows for each statement execute function recount_companies();
create trigger recount_changed_companies after update on third_party_companies referencing new table as now_rows for each statement execute function recount_companies();

-- A group of people or of companies by a rule, or by a list. Its people are kept in rows, also those of its companies.
create table segments (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  subject text not null check (subject in ('user', 'thirdPartyCompany')),
  name text not null check (char_length(name) between 1 and 60),
  url_name text not null check (char_length(url_name) between 1 and 80),
  rule text check (char_length(rule) between 1 and 20000),
  created_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  unique (company_id, url_name)
);
create table segment_users (
  company_id uuid not null,
  segment_id uuid not null,
  user_id uuid not null,
  primary key (company_id, segment_id, user_id),
  foreign key (company_id, segment_id) references segments (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index segment_users_by_user on segment_users (company_id, user_id);
create table segment_companies (
  company_id uuid not null,
  segment_id uuid not null,
  third_party_company_id uuid not null,
  primary key (company_id, segment_id, third_party_company_id),
  foreign key (company_id, segment_id) references segments (company_id, id) on delete cascade,
  foreign key (company_id, third_party_company_id) references third_party_companies (company_id, id) on delete cascade
);
create index segment_companies_by_company on segment_companies (company_id, third_party_company_id);

-- Who may do what of it from now on: owners and managers everything; who sees the admin goes on seeing addresses, and sees customers.
update roles set permissions = permissions || '{customers.view,customers.edit,money.view,addresses.view,segments.manage,reports.view}'::text[]
where name in ('owner', 'manager') and not ('customers.view' = any (permissions));
update roles set permissions = permissions || '{customers.view,addresses.view}'::text[]
where 'admin.view' = any (permissions) and not ('customers.view' = any (permissions));
