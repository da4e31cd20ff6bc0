-- Removes names and profile addresses that were made of an email address, in one company or, for null, in all of them. Texts that mention whoever
-- lost a name are written anew by the job that a new name begins.
create or replace function forget_derived_names(only_company uuid) returns void
language plpgsql as $$
declare
  forgotten uuid[];
begin
  with cleared as (
    update users u set name = null, url_name = null
    where (only_company is null or u.company_id = only_company) and exists (
      select from user_identities i
      where i.company_id = u.company_id and i.user_id = u.id and i.kind = 'email' and u.name = btrim(left(split_part(i.value, '@', 1), 100))
    )
    returning u.id
  )
  select coalesce(array_agg(c.id), '{}') into forgotten from cleared c;

  update accounts a set name = null
  where a.name = split_part(a.email, '@', 1)
    and (only_company is null or exists (select from members m where m.company_id = only_company and m.account_id = a.id));

  -- A profile keeps its address when its person takes another name, so one made of an email address may stand beside any name.
  update users u set url_name = null
  where (u.company_id, u.id) in (
    select v.company_id, v.id
    from users v
    join user_identities i on i.company_id = v.company_id and i.user_id = v.id and i.kind = 'email'
    cross join lateral (
      select array_agg(
        trim(both '-' from regexp_replace(regexp_replace(lower(normalize(t.text, nfkd)), '[\u0300-\u036f''’]', '', 'g'), '[^a-z0-9]+', '-', 'g'))
        order by t.place
      ) as made
      from unnest(array[split_part(i.value, '@', 1), v.name]) with ordinality as t (text, place)
    ) as slug
    where (only_company is null or v.company_id = only_company) and v.url_name is not null and slug.made[1] <> ''
      and (v.url_name ~ ('^' || slug.made[1] || '(-[0-9]+|-[0-9a-f]{6})?$') or (length(slug.made[1]) > 53 and starts_with(slug.made[1], left(v.url_name, 26))))
      and v.url_name !~ ('^' || slug.made[2] || '(-[0-9]+|-[0-9a-f]{6})?$')
  );

  if to_regproc('graphile_worker.add_job') is not null then
    perform graphile_worker.add_job('renameMentions', payload := json_build_object('companyID', n.company_id, 'userID', n.user_id), max_attempts := 8, priority := 1)
    from (
      select distinct t.company_id, lower(m[1]) as user_id
      from (
        select company_id, details as source from posts where details like '%](user:%'
        union all select company_id, body from comments where body like '%](user:%'
        union all select company_id, note from status_changes where note like '%](user:%'
        union all select company_id, previous_details from post_edits where previous_details like '%](user:%'
        union all select company_id, previous_body from comment_edits where previous_body like '%](user:%'
      ) as t
      cross join lateral regexp_matches(t.source, '\]\(user:([0-9A-Fa-f-]{36})\)', 'g') as m
      where (only_company is null or t.company_id = only_company) and lower(m[1]) = any (forgotten::text[])
    ) as n;
  end if;
end
$$;

select forget_derived_names(null);
