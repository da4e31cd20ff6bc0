-- A segment that is `due` has a new rule, or was never counted; `counted_on` is the company's day for which its rule was last held against everybody.
alter table segments
  add column due boolean not null default true,
  add column counted_on date;

-- Rules speak of people's names and addresses, and of when they came. Companies without segments pay nothing for it.
create function recount_changed_people() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into recounts (company_id, kind, subject_id)
    select n.company_id, 'user', n.id from now_rows n where exists (select from segments g where g.company_id = n.company_id);
  else
    insert into recounts (company_id, kind, subject_id)
    select n.company_id, 'user', n.id
    from now_rows n
    join gone_rows o on o.company_id = n.company_id and o.id = n.id
    where (n.name, n.created_at) is distinct from (o.name, o.created_at) and exists (select from segments g where g.company_id = n.company_id);
  end if;
  return null;
end $$;
create trigger recount_new_people after insert on users referencing new table as now_rows for each statement execute function recount_changed_people();
create trigger recount_changed_people after update on users referencing old table as gone_rows new table as now_rows for each statement execute function recount_changed_people();

create function recount_people_of_identities() returns trigger
language plpgsql as $$
begin
  insert into recounts (company_id, kind, subject_id)
  select distinct c.company_id, 'user', c.user_id
  from changed_rows c
  join companies k on k.id = c.company_id
  where c.kind = 'email' and exists (select from segments g where g.company_id = c.company_id);
  return null;
end $$;
create trigger recount_people_of_new_identities after insert on user_identities referencing new table as changed_rows for each statement execute function recount_people_of_identities();
create trigger recount_people_of_gone_identities after delete on user_identities referencing old table as changed_rows for each statement execute function recount_people_of_identities();
create function recount_people_of_moved_identities() returns trigger
language plpgsql as $$
begin
  insert into recounts (company_id, kind, subject_id)
  select distinct c.company_id, 'user', c.user_id
  from (
    select n.company_id, unnest(array[n.user_id, o.user_id]) as user_id
    from now_rows n
    join gone_rows o on o.company_id = n.company_id and o.kind = n.kind and o.value = n.value
    where n.kind = 'email' and n.user_id <> o.user_id
  ) as c
  where exists (select from segments g where g.company_id = c.company_id);
  return null;
end $$;
create trigger recount_people_of_moved_identities after update on user_identities referencing old table as gone_rows new table as now_rows for each statement execute function recount_people_of_moved_identities();

-- What rules speak of can go: nobody belongs to a segment whose rule speaks of what is gone.
alter table recounts drop constraint recounts_kind_check, add constraint recounts_kind_check check (kind in ('user', 'thirdPartyCompany', 'post', 'segment'));
create function recount_segments_of_gone() returns trigger
language plpgsql as $$
begin
  insert into recounts (company_id, kind, subject_id)
  select distinct s.company_id, 'segment', s.id
  from gone_rows g
  join companies k on k.id = g.company_id
  join segments s on s.company_id = g.company_id and strpos(s.rule, g.id::text) > 0;
  return null;
end $$;
create trigger recount_segments_of_gone_fields after delete on custom_fields referencing old table as gone_rows for each statement execute function recount_segments_of_gone();
create trigger recount_segments_of_gone_options after delete on custom_field_options referencing old table as gone_rows for each statement execute function recount_segments_of_gone();
create trigger recount_segments_of_gone_companies after delete on third_party_companies referencing old table as gone_rows for each statement execute function recount_segments_of_gone();
create trigger recount_segments_of_gone_owners after delete on account_owners referencing old table as gone_rows for each statement execute function recount_segments_of_gone();
