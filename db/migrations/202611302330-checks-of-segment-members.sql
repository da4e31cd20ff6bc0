-- Foreign keys look up each new row by itself, which took two thirds of the time in which a segment of millions was written. What they say of people in segments, a trigger checks for all
-- rows of a statement at once, and other ones keep when a person or a segment is deleted.
alter table segment_users drop constraint segment_users_company_id_segment_id_fkey;
alter table segment_users drop constraint segment_users_company_id_user_id_fkey;

-- As a foreign key does, it locks what the rows refer to, so that this is neither gone nor going. "offset 0": each is looked up, also where the plan was made for one row.
create function check_people_of_segments() returns trigger
language plpgsql as $$
begin
  if exists (
    select from (select distinct r.company_id, r.segment_id from now_rows r order by 1, 2) as n
    left join lateral (select 1 as present from segments s where s.company_id = n.company_id and s.id = n.segment_id for key share offset 0) as s on true
    where s.present is null
  ) or exists (
    select from (select r.company_id, r.user_id from now_rows r order by 1, 2 offset 0) as n
    left join lateral (select 1 as present from users u where u.company_id = n.company_id and u.id = n.user_id for key share offset 0) as u on true
    where u.present is null
  ) then
    raise exception 'People of segments refer to what is not there.' using errcode = 'foreign_key_violation', table = 'segment_users';
  end if;
  return null;
end $$;
create trigger segment_users_checked_added after insert on segment_users referencing new table as now_rows for each statement execute function check_people_of_segments();
create trigger segment_users_checked_changed after update on segment_users referencing new table as now_rows for each statement execute function check_people_of_segments();

create function remove_from_segments() returns trigger
language plpgsql as $$
begin
  delete from segment_users g where g.company_id = old.company_id and g.user_id = old.id;
  return null;
end $$;
create trigger users_leave_segments after delete on users for each row execute function remove_from_segments();

create function remove_people_of_segment() returns trigger
language plpgsql as $$
begin
  delete from segment_users g where g.company_id = old.company_id and g.segment_id = old.id;
  return null;
end $$;
create trigger segments_leave_people after delete on segments for each row execute function remove_people_of_segment();
