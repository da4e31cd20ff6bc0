-- An import of people or companies changes those that are there, and says so of single records.
alter table import_lines drop constraint import_lines_outcome_check;
alter table import_lines add constraint import_lines_outcome_check check (outcome in ('created', 'updated', 'skipped', 'refused'));
