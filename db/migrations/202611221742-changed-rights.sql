-- Whoever shows a person what is new hears at once that their rights have changed, whichever process changed them: that process ends their streams,
-- and the browser comes again as who they are now.
create function tell_changed_members() returns trigger
language plpgsql
as $$
begin
  perform pg_notify('upwell_live', changed.company_id || ' ' || changed.user_id || ' changed')
  from (select distinct company_id, user_id from changed_members) as changed;
  return null;
end
$$;
create trigger members_changed after update on members referencing old table as changed_members for each statement execute function tell_changed_members();
create trigger members_removed after delete on members referencing old table as changed_members for each statement execute function tell_changed_members();

create function tell_changed_roles() returns trigger
language plpgsql
as $$
begin
  perform pg_notify('upwell_live', m.company_id || ' ' || m.user_id || ' changed')
  from changed_roles r
  join members m on m.company_id = r.company_id and m.role_id = r.id;
  return null;
end
$$;
create trigger roles_changed after update on roles referencing old table as changed_roles for each statement execute function tell_changed_roles();
