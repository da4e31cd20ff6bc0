-- How a company's portal greets its visitors: language, theme, parts, links in the footer, and whether search engines may list it.
alter table companies
  add column portal_language text check (portal_language in ('en', 'de', 'ar')),
  add column default_theme text not null default 'system' check (default_theme in ('system', 'light', 'dark')),
  add column shows_roadmap boolean not null default true,
  add column is_indexed boolean not null default true,
  add column terms_url text check (char_length(terms_url) <= 500),
  add column privacy_url text check (char_length(privacy_url) <= 500),
  add column imprint_url text check (char_length(imprint_url) <= 500);

create trigger companies_portal before update on companies for each row
when (
  (old.portal_language, old.default_theme, old.shows_roadmap, old.is_indexed, old.terms_url, old.privacy_url, old.imprint_url)
  is distinct from (new.portal_language, new.default_theme, new.shows_roadmap, new.is_indexed, new.terms_url, new.privacy_url, new.imprint_url)
)
execute function count_company_change();
