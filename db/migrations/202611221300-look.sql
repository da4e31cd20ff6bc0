-- How a company's portal looks beside its logo and accent, and what is known of a logo so that it can be seen.
alter table files
  drop constraint files_kind_check,
  add constraint files_kind_check check (kind in ('text', 'logo', 'picture', 'cover', 'favicon')),
  -- The plate behind a logo that would vanish on the ground of a theme.
  add column on_light text check (on_light in ('dark', 'middle')),
  add column on_dark text check (on_dark in ('light', 'middle'));

alter table companies
  add column dark_logo_id uuid,
  add column cover_id uuid,
  add column favicon_id uuid,
  add column welcome text check (char_length(welcome) <= 500),
  add column font text not null default 'hankenGrotesk' check (font in ('hankenGrotesk', 'instrumentSans', 'figtree')),
  add foreign key (id, dark_logo_id) references files (company_id, id) on delete set null (dark_logo_id),
  add foreign key (id, cover_id) references files (company_id, id) on delete set null (cover_id),
  add foreign key (id, favicon_id) references files (company_id, id) on delete set null (favicon_id);
create unique index companies_by_dark_logo on companies (id, dark_logo_id) where dark_logo_id is not null;
create unique index companies_by_cover on companies (id, cover_id) where cover_id is not null;
create unique index companies_by_favicon on companies (id, favicon_id) where favicon_id is not null;
