-- How many belong to a segment is kept. Whoever changes its members only adds a row of the difference, so that nobody waits for anybody; a counter adds these up.
alter table segments
  add column user_count integer not null default 0,
  add column company_count integer not null default 0;

create table segment_changes (
  company_id uuid not null references companies (id) on delete cascade,
  id bigint generated always as identity,
  segment_id uuid not null,
  users integer not null,
  companies integer not null,
  primary key (company_id, id)
);
create index segment_changes_by_segment on segment_changes (company_id, segment_id);

-- One of two arguments says what the rows are of, the other whether they came or left. Those of a segment that goes with them count for nobody.
create function note_segment_members() returns trigger
language plpgsql as $$
declare
  step integer := case when tg_op = 'INSERT' then 1 else -1 end;
begin
  insert into segment_changes (company_id, segment_id, users, companies)
  select c.company_id, c.segment_id,
    case when tg_argv[0] = 'users' then step * count(*)::integer else 0 end,
    case when tg_argv[0] = 'users' then 0 else step * count(*)::integer end
  from changed_rows c
  join companies k on k.id = c.company_id
  group by c.company_id, c.segment_id;
  return null;
end $$;
create trigger segment_users_added after insert on segment_users referencing new table as changed_rows for each statement execute function note_segment_members('users');
create trigger segment_users_removed after delete on segment_users referencing old table as changed_rows for each statement execute function note_segment_members('users');
create trigger segment_companies_added after insert on segment_companies referencing new table as changed_rows for each statement execute function note_segment_members('companies');
create trigger segment_companies_removed after delete on segment_companies referencing old table as changed_rows for each statement execute function note_segment_members('companies');

update segments g
set user_count = (select count(*) from segment_users m where m.company_id = g.company_id and m.segment_id = g.id),
  company_count = (select count(*) from segment_companies m where m.company_id = g.company_id and m.segment_id = g.id);
