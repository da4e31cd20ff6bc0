-- How many people of a segment want each post is kept for segments that lists ask for, so that such a list reads a page of an index and not the votes of everyone in the segment.

-- The segments whose votes are counted, up to a post: those with greater ids are not counted yet. All are once it is the greatest id.
create table counted_segments (
  company_id uuid not null,
  segment_id uuid not null,
  counted_to uuid not null default '00000000-0000-0000-0000-000000000000',
  asked_at timestamptz(3) not null default now(),
  primary key (company_id, segment_id),
  foreign key (company_id, segment_id) references segments (company_id, id) on delete cascade
);

-- The people of a segment who want a post, with all that was merged into it.
create table segment_votes (
  company_id uuid not null,
  segment_id uuid not null,
  post_id uuid not null,
  votes int not null check (votes > 0),
  primary key (company_id, segment_id, post_id),
  foreign key (company_id, segment_id) references counted_segments (company_id, segment_id) on delete cascade,
  foreign key (company_id, post_id) references posts (company_id, id) on delete cascade
);
create index segment_votes_in_order on segment_votes (company_id, segment_id, votes, post_id);
create index segment_votes_by_post on segment_votes (company_id, post_id);

-- Who came to a segment or left it, until its votes have theirs. Of every segment: one whose votes are not counted yet may be by the time that this is committed.
create table segment_member_changes (
  company_id uuid not null references companies (id) on delete cascade,
  id bigint generated always as identity,
  segment_id uuid not null,
  step int not null check (step in (-1, 1)),
  user_ids uuid[] not null,
  primary key (company_id, id)
);
-- Every row of it is gone within a second or two: what is left in its pages is swept as soon as there is some.
alter table segment_member_changes set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_cost_delay = 0);

-- A thousand people a row. Those of a company that goes with them count for nobody.
create function note_people_of_segments() returns trigger
language plpgsql as $$
begin
  insert into segment_member_changes (company_id, segment_id, step, user_ids)
  select n.company_id, n.segment_id, 1, array_agg(n.user_id)
  from (select r.company_id, r.segment_id, r.user_id, (row_number() over ()) / 1000 as part from now_rows r) as n
  group by n.company_id, n.segment_id, n.part;
  return null;
end $$;
create function note_people_gone_from_segments() returns trigger
language plpgsql as $$
begin
  insert into segment_member_changes (company_id, segment_id, step, user_ids)
  select g.company_id, g.segment_id, -1, array_agg(g.user_id)
  from (
    select r.company_id, r.segment_id, r.user_id, (row_number() over ()) / 1000 as part from gone_rows r join companies k on k.id = r.company_id
  ) as g
  group by g.company_id, g.segment_id, g.part;
  return null;
end $$;
create trigger people_of_segments_added after insert on segment_users referencing new table as now_rows for each statement execute function note_people_of_segments();
create trigger people_of_segments_removed after delete on segment_users referencing old table as gone_rows for each statement execute function note_people_gone_from_segments();
-- Merging people changes whose a row is.
create trigger people_of_segments_left after update on segment_users referencing old table as gone_rows for each statement execute function note_people_gone_from_segments();
create trigger people_of_segments_came after update on segment_users referencing new table as now_rows for each statement execute function note_people_of_segments();

-- Which segments are counted is part of the company's setup: a statement that relies on it is of the same moment.
create function count_counted_segment() returns trigger
language plpgsql as $$
declare
  everything constant uuid := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
begin
  if tg_op = 'DELETE' then
    if old.counted_to = everything then
      update companies set setup_version = setup_version + 1 where id = old.company_id;
    end if;
  elsif (old.counted_to = everything) <> (new.counted_to = everything) then
    update companies set setup_version = setup_version + 1 where id = new.company_id;
  end if;
  return null;
end $$;
create trigger counted_segments_removed after delete on counted_segments for each row execute function count_counted_segment();
create trigger counted_segments_changed after update of counted_to on counted_segments for each row execute function count_counted_segment();
