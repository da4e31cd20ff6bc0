-- A comment is found by its words, as a post is: in languages that PostgreSQL splits into words by them, in others also by parts of its text.
alter table comments
  add column search tsvector not null default '',
  add column searched_in_parts boolean not null default false;
