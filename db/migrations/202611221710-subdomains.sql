-- What the eye reads in a subdomain, so that a company cannot take a name that looks like another's (docs/decisions/0052), and the names that were given up.
-- The first reading has digits as the letters that they resemble; the second, where enough is left, has no digits.
create function subdomain_readings(subdomain text) returns text[]
language sql immutable strict parallel safe
as $$
  select array_agg(distinct replace(replace(replace(translate(reading, '0123456789i', 'olzeasbtbgl'), 'rn', 'm'), 'vv', 'w'), 'cl', 'd'))
  from unnest(array[replace(subdomain, '-', ''), regexp_replace(subdomain, '[-0-9]', '', 'g')]) with ordinality as r (reading, place)
  where place = 1 or char_length(reading) > 2
$$;

create index companies_by_reading on companies using gin (subdomain_readings(subdomain));

create table retired_subdomains (
  subdomain text primary key,
  company_id uuid not null references companies (id) on delete cascade,
  retired_at timestamptz(3) not null default now()
);
create index retired_subdomains_of_company on retired_subdomains (company_id);
create index retired_subdomains_by_reading on retired_subdomains using gin (subdomain_readings(subdomain));
