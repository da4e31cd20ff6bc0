-- What a page shows of its company counts as its setup, so that a server that keeps it in memory learns of a change by the same number.
create function count_company_change() returns trigger
language plpgsql
as $$
begin
  new.setup_version := old.setup_version + 1;
  return new;
end
$$;

create trigger companies_setup before update on companies for each row
when (
  (old.name, old.subdomain, old.language, old.time_zone, old.accent, old.voter_names, old.is_demo, old.logo_id)
  is distinct from (new.name, new.subdomain, new.language, new.time_zone, new.accent, new.voter_names, new.is_demo, new.logo_id)
)
execute function count_company_change();
