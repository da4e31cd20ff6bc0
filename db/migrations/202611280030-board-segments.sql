-- A board can be open to the people of segments. Who they are is found out when they ask, so nothing of a person is kept here.
alter table boards drop constraint boards_access_check;
alter table boards add constraint boards_access_check check (access in ('public', 'private', 'signedIn', 'domains', 'people', 'segments'));

create table board_segments (
  company_id uuid not null,
  board_id uuid not null,
  segment_id uuid not null,
  primary key (company_id, board_id, segment_id),
  foreign key (company_id, board_id) references boards (company_id, id) on delete cascade,
  foreign key (company_id, segment_id) references segments (company_id, id) on delete cascade
);
create index board_segments_by_segment on board_segments (company_id, segment_id);

create trigger board_segments_added after insert on board_segments referencing new table as changed for each statement execute function count_access_change();
create trigger board_segments_changed after update on board_segments referencing new table as changed for each statement execute function count_access_change();
create trigger board_segments_removed after delete on board_segments referencing old table as changed for each statement execute function count_access_change();

-- Where a board depends on segments, their rules are part of the company's setup: what they compile to is kept in memory under its version.
create function count_segment_change() returns trigger
language plpgsql as $$
begin
  update companies set setup_version = setup_version + 1
  where id = any (array(select distinct g.company_id from gone_rows g)) and exists (select from board_segments b where b.company_id = companies.id);
  return null;
end $$;
create function count_rule_change() returns trigger
language plpgsql as $$
begin
  update companies set setup_version = setup_version + 1
  where id = any (array(
      select distinct n.company_id from now_rows n
      join gone_rows o on o.company_id = n.company_id and o.id = n.id
      where (n.rule, n.subject) is distinct from (o.rule, o.subject)
    )) and exists (select from board_segments b where b.company_id = companies.id);
  return null;
end $$;
create trigger segments_removed after delete on segments referencing old table as gone_rows for each statement execute function count_segment_change();
create trigger segments_changed after update on segments referencing old table as gone_rows new table as now_rows for each statement execute function count_rule_change();

-- So is whether something that they speak of is there.
create or replace function recount_segments_of_gone() returns trigger
language plpgsql as $$
begin
  insert into recounts (company_id, kind, subject_id)
  select distinct s.company_id, 'segment', s.id
  from gone_rows g
  join companies k on k.id = g.company_id
  join segments s on s.company_id = g.company_id and strpos(s.rule, g.id::text) > 0;
  if found then
    update companies set setup_version = setup_version + 1
    where id = any (array(select distinct g.company_id from gone_rows g)) and exists (select from board_segments b where b.company_id = companies.id);
  end if;
  return null;
end $$;
