-- The company's own words in other languages than its own: names, descriptions and prompts of boards, names of categories and statuses, the welcome text.
-- `original` is the text that was translated: one that has changed since may need another translation.
create table translations (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('welcome', 'boardName', 'boardDescription', 'boardPrompt', 'categoryName', 'statusName')),
  board_id uuid,
  category_id uuid,
  status_id uuid,
  language text not null check (language in ('en', 'de', 'ar')),
  text text not null check (char_length(text) between 1 and 500),
  original text not null,
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, board_id) references boards (company_id, id) on delete cascade,
  foreign key (company_id, category_id) references categories (company_id, id) on delete cascade,
  foreign key (company_id, status_id) references statuses (company_id, id) on delete cascade,
  check (num_nonnulls(board_id, category_id, status_id) <= 1),
  check ((board_id is not null) = (kind in ('boardName', 'boardDescription', 'boardPrompt'))),
  check ((category_id is not null) = (kind = 'categoryName')),
  check ((status_id is not null) = (kind = 'statusName'))
);
create unique index translations_of_company on translations (company_id, kind, language) where kind = 'welcome';
create unique index translations_of_board on translations (company_id, board_id, kind, language) where board_id is not null;
create unique index translations_of_category on translations (company_id, category_id, language) where category_id is not null;
create unique index translations_of_status on translations (company_id, status_id, language) where status_id is not null;
create trigger translations_setup after insert or delete or update on translations for each row execute function count_setup_change();
