-- The team's inbox: why each post waits for an answer and since when, kept by triggers, and what the team put aside.
create table inbox_states (
  company_id uuid not null,
  post_id uuid not null,
  reason text check (reason in ('new', 'unanswered')),
  since timestamptz(3),
  seen_at timestamptz(3),
  seen_by uuid,
  snoozed_until timestamptz(3),
  snoozed_by uuid,
  primary key (company_id, post_id),
  foreign key (company_id, post_id) references posts (company_id, id) on delete cascade,
  foreign key (company_id, seen_by) references users (company_id, id),
  foreign key (company_id, snoozed_by) references users (company_id, id),
  check ((reason is null) = (since is null))
);
create index inbox_waiting on inbox_states (company_id, since desc, post_id desc)
  where since is not null and snoozed_until is null and (seen_at is null or seen_at < since);
create index inbox_snoozed on inbox_states (company_id, snoozed_until desc, post_id desc)
  where since is not null and snoozed_until is not null;
create index inbox_states_by_seer on inbox_states (company_id, seen_by) where seen_by is not null;
create index inbox_states_by_snoozer on inbox_states (company_id, snoozed_by) where snoozed_by is not null;

-- Works out anew why posts wait. The rows are locked before what they follow from is read, so that the last of several transactions sees them all.
create function refresh_inbox(company_ids uuid[], post_ids uuid[]) returns void
language plpgsql as $$
begin
  insert into inbox_states (company_id, post_id)
  select p.company_id, p.id
  from (select distinct c.company_id, c.post_id from unnest(company_ids, post_ids) as c (company_id, post_id)) as c
  join posts p on p.company_id = c.company_id and p.id = c.post_id
  order by p.company_id, p.id
  on conflict do nothing;

  perform
  from inbox_states i
  where (i.company_id, i.post_id) in (select * from unnest(company_ids, post_ids))
  order by i.company_id, i.post_id
  for update;

  update inbox_states i
  set reason = n.reason, since = n.since,
    -- Something new ends a snooze.
    snoozed_until = case when n.since > i.since then null else i.snoozed_until end,
    snoozed_by = case when n.since > i.since then null else i.snoozed_by end
  from (
    select p.company_id, p.id, r.reason,
      case r.reason when 'new' then greatest(p.created_at, f.customer) when 'unanswered' then f.customer end as since
    from (select distinct c.company_id, c.post_id from unnest(company_ids, post_ids) as c (company_id, post_id)) as c
    join posts p on p.company_id = c.company_id and p.id = c.post_id
    join statuses s on s.company_id = p.company_id and s.id = p.status_id
    cross join lateral (
      select max(m.created_at) filter (where k.user_id is null) as customer, max(m.created_at) filter (where k.user_id is not null) as team
      from comments m
      left join members k on k.company_id = m.company_id and k.user_id = m.author_id
      where m.company_id = p.company_id and m.post_id = p.id and m.author_id is not null and m.deleted_at is null and not m.internal
    ) as f
    cross join lateral (
      select greatest(
        f.team,
        p.status_changed_at,
        (select max(o.created_at) from post_changes o where o.company_id = p.company_id and o.post_id = p.id and o.fact = 'owner' and o.after <> 'null'),
        (select max(g.created_at) from post_merges g where g.company_id = p.company_id and g.into_post_id = p.id and g.unmerged_at is null)
      ) as at
    ) as h
    cross join lateral (
      select case
        when p.deleted_at is not null or p.merged_into_id is not null then null
        when h.at is not null then case when f.customer > h.at then 'unanswered' end
        when s.type <> 'open' then null
        when p.owner_id is null and p.merged_count = 0
          and not exists (select from members k where k.company_id = p.company_id and k.user_id = p.author_id) then 'new'
        when f.customer is not null then 'unanswered'
      end as reason
    ) as r
  ) as n
  where i.company_id = n.company_id and i.post_id = n.id and (i.reason, i.since) is distinct from (n.reason, n.since);
end
$$;

create function inbox_follows_posts() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform refresh_inbox(array_agg(c.company_id), array_agg(c.id)) from changed c having count(*) > 0;
  else
    perform refresh_inbox(array_agg(c.company_id), array_agg(c.id))
    from changed c
    join changed_before b on b.company_id = c.company_id and b.id = c.id
    where (c.status_id, c.status_changed_at, c.owner_id, c.deleted_at, c.merged_into_id, c.merged_count, c.author_id)
      is distinct from (b.status_id, b.status_changed_at, b.owner_id, b.deleted_at, b.merged_into_id, b.merged_count, b.author_id)
    having count(*) > 0;
  end if;
  return null;
end
$$;
create trigger posts_added_to_inbox after insert on posts referencing new table as changed for each statement execute function inbox_follows_posts();
create trigger posts_changed_in_inbox after update on posts referencing old table as changed_before new table as changed for each statement execute function inbox_follows_posts();

create function inbox_follows_comments() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform refresh_inbox(array_agg(e.company_id), array_agg(e.post_id))
    from (
      select c.company_id, unnest(array[c.post_id, b.post_id]) as post_id
      from changed c
      join changed_before b on b.company_id = c.company_id and b.id = c.id
      where (c.post_id, c.author_id, c.deleted_at, c.internal) is distinct from (b.post_id, b.author_id, b.deleted_at, b.internal)
    ) as e
    having count(*) > 0;
  else
    perform refresh_inbox(array_agg(c.company_id), array_agg(c.post_id)) from changed c having count(*) > 0;
  end if;
  return null;
end
$$;
create trigger comments_added_to_inbox after insert on comments referencing new table as changed for each statement execute function inbox_follows_comments();
create trigger comments_changed_in_inbox after update on comments referencing old table as changed_before new table as changed for each statement execute function inbox_follows_comments();
create trigger comments_removed_from_inbox after delete on comments referencing old table as changed for each statement execute function inbox_follows_comments();

create function inbox_follows_owners() returns trigger
language plpgsql as $$
begin
  perform refresh_inbox(array_agg(c.company_id), array_agg(c.post_id)) from changed c where c.fact = 'owner' having count(*) > 0;
  return null;
end
$$;
create trigger post_changes_added_to_inbox after insert on post_changes referencing new table as changed for each statement execute function inbox_follows_owners();
create trigger post_changes_removed_from_inbox after delete on post_changes referencing old table as changed for each statement execute function inbox_follows_owners();

create function inbox_follows_merges() returns trigger
language plpgsql as $$
begin
  perform refresh_inbox(array_agg(c.company_id), array_agg(c.into_post_id)) from changed c having count(*) > 0;
  return null;
end
$$;
create trigger post_merges_added_to_inbox after insert on post_merges referencing new table as changed for each statement execute function inbox_follows_merges();
create trigger post_merges_changed_in_inbox after update on post_merges referencing new table as changed for each statement execute function inbox_follows_merges();

-- A status that becomes one of open posts, or ceases to be.
create function inbox_follows_statuses() returns trigger
language plpgsql as $$
begin
  perform refresh_inbox(array_agg(p.company_id), array_agg(p.id))
  from changed c
  join changed_before b on b.company_id = c.company_id and b.id = c.id and (b.type = 'open') <> (c.type = 'open')
  join posts p on p.company_id = c.company_id and p.status_id = c.id and p.status_changed_at is null
  having count(*) > 0;
  return null;
end
$$;
create trigger statuses_changed_in_inbox after update on statuses referencing old table as changed_before new table as changed for each statement execute function inbox_follows_statuses();

select refresh_inbox(array_agg(p.company_id), array_agg(p.id)) from posts p having count(*) > 0;
