-- How many posts of a board are open or active: those that its list shows without a filter.
alter table boards add column open_count integer not null default 0 check (open_count >= 0);
update boards b set open_count = (
  select count(*) from post_stats s
  join statuses t on t.company_id = s.company_id and t.id = s.status_id and t.type in ('open', 'active')
  where s.company_id = b.company_id and s.board_id = b.id and s.listed);
