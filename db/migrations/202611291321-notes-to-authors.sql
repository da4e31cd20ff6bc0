-- Who sent an entry back to its author last, and what they wrote to them; it stays until the entry is approved.
alter table changelog_entries
  add column returned_by uuid,
  add column returned_at timestamptz(3),
  add column return_note text check (char_length(return_note) between 1 and 1000),
  add foreign key (company_id, returned_by) references users (company_id, id) on delete set null (returned_by);
create index changelog_entries_by_returner on changelog_entries (company_id, returned_by) where returned_by is not null;
