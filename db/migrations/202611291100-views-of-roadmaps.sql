-- Saved views of a roadmap.
alter table views drop constraint views_kind_check;
alter table views add constraint views_kind_check check (kind in ('posts', 'users', 'companies', 'roadmaps'));
