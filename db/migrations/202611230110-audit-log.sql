-- The audit log: who changed settings, access, people or many rows. Rows are only added; they go with their company or after 400 days.
create table audit_entries (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  kind text not null,
  action text not null,
  actor_id uuid,
  subject_id uuid,
  data jsonb not null,
  session text not null check (session in ('member', 'user', 'guest', 'account', 'none', 'provider', 'command', 'service')),
  browser text check (char_length(browser) <= 40),
  created_at timestamptz(3) not null default now(),
  primary key (company_id, id) include (kind, action, actor_id, subject_id)
);

-- Rows only come: their pages are marked visible often, so that the indexes below are enough to read (PostgreSQL 17, 24.1.4).
alter table audit_entries set (autovacuum_vacuum_insert_threshold = 500, autovacuum_vacuum_insert_scale_factor = 0);

-- Each filter walks its own index by time, because ids are made in its order; what else narrows the list is in the index too.
create index audit_entries_by_actor on audit_entries (company_id, actor_id, id) include (kind, action, subject_id);
create index audit_entries_by_kind on audit_entries (company_id, kind, id) include (action, actor_id, subject_id);
create index audit_entries_by_subject on audit_entries (company_id, subject_id, id) include (kind, action, actor_id);

-- The only way in which rows leave: those older than 400 days, or with `erased` those of a company that has no team any more. A batch at a time; gives
-- the number that went.
create function delete_audit_entries(erased uuid, most integer) returns integer
language plpgsql volatile
as $$
declare
  gone integer;
begin
  if erased is null then
    -- Ids begin with their time, so each company's oldest are at the beginning of its key.
    delete from audit_entries where ctid = any (array (
      select e.ctid
      from companies c
      cross join lateral (
        select ctid, created_at from audit_entries where company_id = c.id order by id limit most
      ) as e
      where e.created_at < now() - interval '400 days'
      limit most));
  elsif exists (select from members where company_id = erased) then
    raise exception 'audit entries go with their company, and % has a team', erased using errcode = 'insufficient_privilege';
  else
    delete from audit_entries where ctid = any (array (select ctid from audit_entries where company_id = erased limit most));
  end if;
  get diagnostics gone = row_count;
  return gone;
end
$$;

-- Refuses everyone, the table's owner included. A delete is let through if the function above does it, or if it follows from that of the company's row.
create function keep_audit_entries() returns trigger
language plpgsql
as $$
declare
  stack text;
begin
  if tg_op = 'DELETE' then
    get diagnostics stack = pg_context;
    if stack like '%function delete_audit_entries(uuid,integer) line%'
      or not exists (select from companies where id = old.company_id)
    then
      return old;
    end if;
  end if;
  raise exception 'audit entries are never changed: % refused', lower(tg_op) using errcode = 'insufficient_privilege';
end
$$;

create trigger keep_audit_entries before update or delete on audit_entries
for each row execute function keep_audit_entries();
-- A table that others refer to can't be emptied without them, but this one is referred to by none.
create trigger never_empty_audit_entries before truncate on audit_entries
for each statement execute function keep_audit_entries();

-- Owners see the log at first; they may let other roles see it.
update roles set permissions = permissions || '{audit.view}'::text[]
where name = 'owner' and not ('audit.view' = any (permissions));
