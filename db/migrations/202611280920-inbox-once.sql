-- What the inbox follows from is found once for each post: without "offset 0" the planner writes the same subqueries out sixteen times.
create or replace function refresh_inbox(company_ids uuid[], post_ids uuid[]) returns void
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
    snoozed_by = case when n.since > i.since then null else i.snoozed_by end,
    left_at = case
      -- What was put aside before has left already, unless its snooze is over.
      when n.reason is null then case when i.reason is null or i.seen_at >= i.since or i.snoozed_until > now() then i.left_at else now() end
      when i.reason is null or n.since > i.since then null
      else i.left_at
    end
  from (
    select p.company_id, p.id, r.reason,
      case when r.reason = 'new' then greatest(p.created_at, f.customer) when r.reason = 'unanswered' then f.customer when r.reason is not null then v.at end as since
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
      offset 0
    ) as h
    cross join lateral (
      select max(e.at) as at,
        case when bool_or(coalesce(c.held_at, p.held_at) is not null) then 'held' when bool_or('reported' = any (e.reasons)) then 'reported' else 'suspect' end as reason
      from reviews e
      left join comments c on c.company_id = e.company_id and c.id = e.comment_id
      where e.company_id = p.company_id and e.post_id = p.id and e.decided_at is null
        and (c.id is null or c.deleted_at is null or c.held_at is not null)
        -- Speed alone is on the list of the moderation, and no reason of its own.
        and e.reasons <> array['speed']
    ) as v
    cross join lateral (
      select case
        when p.merged_into_id is not null or (p.deleted_at is not null and p.held_at is null) then null
        -- An act of the team answers a mere suspicion.
        when v.at is not null and (v.reason <> 'suspect' or h.at is null or v.at > h.at) then v.reason
        when p.deleted_at is not null then null
        when h.at is not null then case when f.customer > h.at then 'unanswered' end
        when s.type <> 'open' then null
        when p.owner_id is null and p.merged_count = 0
          and not exists (select from members k where k.company_id = p.company_id and k.user_id = p.author_id) then 'new'
        when f.customer is not null then 'unanswered'
      end as reason
      offset 0
    ) as r
  ) as n
  where i.company_id = n.company_id and i.post_id = n.id and (i.reason, i.since) is distinct from (n.reason, n.since);
end
$$;
