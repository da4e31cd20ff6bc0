-- Saved views of the lists of users and of companies.
alter table views drop constraint views_kind_check;
alter table views add constraint views_kind_check check (kind in ('posts', 'users', 'companies'));
