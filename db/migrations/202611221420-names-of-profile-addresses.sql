-- no transaction: the check reads every person, beside the old code's reads and writes.
-- The address of a profile is made of the name: without one the id stands in.
alter table users drop constraint if exists users_url_name_of_name;
alter table users add constraint users_url_name_of_name check (name is not null or url_name is null) not valid;
alter table users validate constraint users_url_name_of_name;
