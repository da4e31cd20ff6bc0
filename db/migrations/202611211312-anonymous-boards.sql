-- Boards on which people go by another name for everybody but the team.
alter table boards add column anonymous boolean not null default false;

drop trigger boards_setup on boards;
create trigger boards_setup after insert or delete or update of id, name, url_name, access, archived_at, position, private_comments, anonymous on boards for each row execute function count_setup_change();
