-- Every change of a company's row counts in its setup version, so that a new setting is one column and no trigger.
drop trigger companies_setup on companies;
drop trigger companies_portal on companies;
drop trigger companies_mentions on companies;
-- A change of the version alone is one that another table counted.
create trigger companies_setup before update on companies for each row
when (old.setup_version = new.setup_version and old.* is distinct from new.*)
execute function count_company_change();
