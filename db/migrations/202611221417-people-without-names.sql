-- A person may have no name, and is then shown as someone: nothing of an email address is public.
alter table users alter column name drop not null;
alter table accounts alter column name drop not null;
-- When a person last said what they are called, or that they want no name. Null: a person without a name has not been asked yet.
alter table users add column if not exists name_asked_at timestamptz(3);
