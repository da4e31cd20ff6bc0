-- People, and companies of customers, that are one: what was merged into what, and everything that undoing it needs.
create table customer_merges (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  subject text not null check (subject in ('user', 'thirdPartyCompany')),
  -- The person or company that is gone, whose id and address lead to the other one.
  merged_id uuid not null,
  url_name text check (char_length(url_name) between 1 and 200),
  external_id text check (char_length(external_id) between 1 and 200),
  domain text check (char_length(domain) between 3 and 253),
  into_user_id uuid,
  into_third_party_company_id uuid,
  -- The picture of who is gone, kept for as long as the merge can be undone.
  picture_id uuid,
  merged_by uuid,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, id),
  unique (company_id, merged_id),
  foreign key (company_id, into_user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, into_third_party_company_id) references third_party_companies (company_id, id) on delete cascade,
  foreign key (company_id, picture_id) references files (company_id, id) on delete set null (picture_id),
  foreign key (company_id, merged_by) references users (company_id, id) on delete set null (merged_by),
  check (num_nonnulls(into_user_id, into_third_party_company_id) = 1),
  check ((into_user_id is not null) = (subject = 'user'))
);
create index customer_merges_by_user on customer_merges (company_id, into_user_id, id) where into_user_id is not null;
create index customer_merges_by_third_party_company on customer_merges (company_id, into_third_party_company_id, id)
where into_third_party_company_id is not null;
create index customer_merges_by_picture on customer_merges (company_id, picture_id) where picture_id is not null;
create index customer_merges_by_member on customer_merges (company_id, merged_by) where merged_by is not null;
create index customer_merges_by_address on customer_merges (company_id, url_name) where url_name is not null;
create index customer_merges_by_external_id on customer_merges (company_id, external_id) where external_id is not null;
create index customer_merges_by_domain on customer_merges (company_id, domain) where domain is not null;

-- What a merge did to one row: it was moved, kept aside, changed or made. `key` finds the row, `before` is what it was, both as JSON.
create table customer_merge_rows (
  company_id uuid not null,
  id uuid not null default new_id(),
  merge_id uuid not null,
  table_name text not null,
  column_name text not null,
  what text not null check (what in ('moved', 'kept', 'changed', 'made')),
  key text not null,
  before text,
  primary key (company_id, id),
  foreign key (company_id, merge_id) references customer_merges (company_id, id) on delete cascade,
  check ((before is not null) = (what in ('kept', 'changed')))
);
create index customer_merge_rows_by_merge on customer_merge_rows (company_id, merge_id, table_name, column_name, what);

-- Two that may be one, and why. A counter finds them (`server/domain/merging/countDoubles.ts`); what was dismissed stays, so that it isn't offered again.
create table user_doubles (
  company_id uuid not null references companies (id) on delete cascade,
  user_id uuid not null,
  other_id uuid not null,
  reason text not null check (reason in ('sameAddress', 'sameNameInCompany', 'importedName')),
  dismissed_at timestamptz(3),
  dismissed_by uuid,
  primary key (company_id, user_id, other_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, other_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, dismissed_by) references users (company_id, id) on delete set null (dismissed_by),
  check (user_id < other_id)
);
create index user_doubles_by_other on user_doubles (company_id, other_id);
create index user_doubles_by_member on user_doubles (company_id, dismissed_by) where dismissed_by is not null;
create index user_doubles_open on user_doubles (company_id, user_id, other_id) where dismissed_at is null;

create table third_party_company_doubles (
  company_id uuid not null references companies (id) on delete cascade,
  third_party_company_id uuid not null,
  other_id uuid not null,
  reason text not null check (reason in ('sameDomain', 'sameName')),
  dismissed_at timestamptz(3),
  dismissed_by uuid,
  primary key (company_id, third_party_company_id, other_id),
  foreign key (company_id, third_party_company_id) references third_party_companies (company_id, id) on delete cascade,
  foreign key (company_id, other_id) references third_party_companies (company_id, id) on delete cascade,
  foreign key (company_id, dismissed_by) references users (company_id, id) on delete set null (dismissed_by),
  check (third_party_company_id < other_id)
);
create index third_party_company_doubles_by_other on third_party_company_doubles (company_id, other_id);
create index third_party_company_doubles_by_member on third_party_company_doubles (company_id, dismissed_by) where dismissed_by is not null;
create index third_party_company_doubles_open on third_party_company_doubles (company_id, third_party_company_id, other_id) where dismissed_at is null;

-- An address without what people add or leave out of the same one: capitals, dots, and what follows a plus sign.
create function plain_address(address text) returns text
language sql immutable parallel safe as $$
  select replace(split_part(split_part(lower(address), '@', 1), '+', 1), '.', '') || '@' || split_part(lower(address), '@', 2)
$$;
-- A name without capitals and spare spaces.
create function plain_name(name text) returns text
language sql immutable parallel safe as $$
  select btrim(regexp_replace(lower(name), '\s+', ' ', 'g'))
$$;
-- A company's name without signs, and without what says its legal form.
create function plain_company_name(name text) returns text
language sql immutable parallel safe as $$
  select coalesce(
    nullif(btrim(regexp_replace(n.words, '(\s(inc|incorporated|llc|ltd|limited|plc|corp|corporation|co|company|gmbh|mbh|ag|kg|se|sa|sas|sarl|srl|spa|bv|nv|ab|as|oy|oyj|aps|pty|pte|kk))+$', '')), ''),
    n.words
  )
  from (select btrim(regexp_replace(regexp_replace(lower(name), '[.'']', '', 'g'), '[^[:alnum:]]+', ' ', 'g')) as words) as n
$$;
create index user_identities_by_plain_address on user_identities (company_id, plain_address(value)) where kind = 'email';
create index users_by_plain_name on users (company_id, plain_name(name)) where name is not null;
create index third_party_companies_by_plain_name on third_party_companies (company_id, plain_company_name(name));
create index third_party_companies_by_domain_from_end on third_party_companies (company_id, reverse(domain) collate "C") where domain is not null;

-- Doubles follow names and addresses as segments do, so that every company's people are marked.
create or replace function recount_changed_people() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into recounts (company_id, kind, subject_id)
    select n.company_id, 'user', n.id from now_rows n where n.name is not null or exists (select from segments g where g.company_id = n.company_id);
  else
    insert into recounts (company_id, kind, subject_id)
    select n.company_id, 'user', n.id
    from now_rows n
    join gone_rows o on o.company_id = n.company_id and o.id = n.id
    where n.name is distinct from o.name
      or n.created_at is distinct from o.created_at and exists (select from segments g where g.company_id = n.company_id);
  end if;
  return null;
end $$;
create or replace function recount_people_of_identities() returns trigger
language plpgsql as $$
begin
  insert into recounts (company_id, kind, subject_id)
  select distinct c.company_id, 'user', c.user_id
  from changed_rows c
  join companies k on k.id = c.company_id
  where c.kind in ('email', 'import');
  return null;
end $$;
create or replace function recount_people_of_moved_identities() returns trigger
language plpgsql as $$
begin
  insert into recounts (company_id, kind, subject_id)
  select distinct c.company_id, 'user', c.user_id
  from (
    select n.company_id, unnest(array[n.user_id, o.user_id]) as user_id
    from now_rows n
    join gone_rows o on o.company_id = n.company_id and o.kind = n.kind and o.value = n.value
    where n.kind in ('email', 'import') and n.user_id <> o.user_id
  ) as c;
  return null;
end $$;

insert into recounts (company_id, kind, subject_id) select company_id, 'user', id from users where name is not null;
insert into recounts (company_id, kind, subject_id) select company_id, 'thirdPartyCompany', id from third_party_companies;
