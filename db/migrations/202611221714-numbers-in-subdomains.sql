-- A third reading of a subdomain, without a number at its end, so that `acm3-1` is read as `acme` too.
create or replace function subdomain_readings(subdomain text) returns text[]
language sql immutable strict parallel safe
as $$
  select array_agg(distinct replace(replace(replace(translate(reading, '0123456789i', 'olzeasbtbgl'), 'rn', 'm'), 'vv', 'w'), 'cl', 'd'))
  from unnest(array[
    replace(subdomain, '-', ''), replace(regexp_replace(subdomain, '[-0-9]+$', ''), '-', ''), regexp_replace(subdomain, '[-0-9]', '', 'g')
  ]) with ordinality as r (reading, place)
  where place = 1 or char_length(reading) > 2
$$;
reindex index companies_by_reading;
reindex index retired_subdomains_by_reading;
