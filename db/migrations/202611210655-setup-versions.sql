-- How often what a company set up (its boards, statuses, categories, team and roles) was changed, so that a server may keep it in memory and
-- ask for no more than this number.
alter table companies add column setup_version bigint not null default 0;

create function count_setup_change() returns trigger
language plpgsql
as $$
begin
  update companies set setup_version = setup_version + 1 where id = coalesce(new.company_id, old.company_id);
  return null;
end
$$;

-- `boards.post_count` follows every post and is not kept in memory: a change of it alone counts as none.
create trigger boards_setup after insert or delete or update of id, name, url_name, access, archived_at, position on boards for each row execute function count_setup_change();
create trigger categories_setup after insert or delete or update on categories for each row execute function count_setup_change();
create trigger statuses_setup after insert or delete or update on statuses for each row execute function count_setup_change();
create trigger members_setup after insert or delete or update on members for each row execute function count_setup_change();
create trigger roles_setup after insert or delete or update on roles for each row execute function count_setup_change();

-- Limits are counters of minutes: not worth the log that a crash is recovered from, and swept by reading them all.
alter table limits set unlogged;
drop index limits_by_window;

-- Every row of it is gone within a second: what is left in its pages is swept as soon as there is some.
alter table vote_events set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_cost_delay = 0);
