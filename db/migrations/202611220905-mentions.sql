-- no transaction: texts are indexed anew in batches of their own. Lines within a block end without a semicolon, which would end the statement.
-- Whom people can mention, and what a post is found by: names that its details mention have a weight of their own (C), and ids are not in it.
alter table companies add column if not exists anyone_mentions_team boolean not null default false;

drop trigger if exists companies_mentions on companies;
create trigger companies_mentions before update on companies for each row
when (old.anyone_mentions_team is distinct from new.anyone_mentions_team)
execute function count_company_change();

-- Texts that mention nobody are indexed as before. The languages are those for which PostgreSQL 14 brings a configuration, as in `languageConfiguration`.
do $$
declare last_company uuid := '00000000-0000-0000-0000-000000000000'; last_id uuid := '00000000-0000-0000-0000-000000000000'; begin
  loop
    with found as materialized (
      select p.company_id, p.id
      from posts p
      where p.details like '%](user:%' and (p.company_id, p.id) > (last_company, last_id)
      order by p.company_id, p.id
      limit 200
    ),
    written as (
      update posts p
      set search = setweight(to_tsvector(l.configuration, unaccent(p.title)), 'A')
        || setweight(to_tsvector(l.configuration, unaccent(regexp_replace(p.details, '@\[([^][\n]*)\]\(user:[A-Za-z0-9_-]*\)', ' ', 'g'))), 'B')
        || setweight(to_tsvector(l.configuration, unaccent((
          select coalesce(string_agg(m[1], ' '), '') from regexp_matches(p.details, '@\[([^][\n]*)\]\(user:[A-Za-z0-9_-]*\)', 'g') as m
        ))), 'C')
      from found f
      join companies k on k.id = f.company_id
      cross join lateral (
        select coalesce((
          select c.configuration from (values
            ('ar', 'arabic'), ('hy', 'armenian'), ('eu', 'basque'), ('ca', 'catalan'), ('da', 'danish'), ('nl', 'dutch'), ('en', 'english'), ('fi', 'finnish'),
            ('fr', 'french'), ('de', 'german'), ('el', 'greek'), ('hi', 'hindi'), ('hu', 'hungarian'), ('id', 'indonesian'), ('ga', 'irish'), ('it', 'italian'),
            ('lt', 'lithuanian'), ('ne', 'nepali'), ('no', 'norwegian'), ('nb', 'norwegian'), ('nn', 'norwegian'), ('pt', 'portuguese'), ('ro', 'romanian'),
            ('ru', 'russian'), ('sr', 'serbian'), ('es', 'spanish'), ('sv', 'swedish'), ('ta', 'tamil'), ('tr', 'turkish'), ('yi', 'yiddish')
          ) as c (language, configuration)
          where c.language = substring(lower(k.language) from '^[^-_]*')
        ), 'simple')::regconfig as configuration
      ) as l
      where p.company_id = f.company_id and p.id = f.id
    )
    select f.company_id, f.id into last_company, last_id from found f order by f.company_id desc, f.id desc limit 1; exit when not found; commit; end loop; end
$$;

-- A mention in the label of a link was words, which nothing tells from others: those texts are rendered anew by the job that a new name begins.
do $$
begin
  if to_regproc('graphile_worker.add_job') is not null then
    perform graphile_worker.add_job('renameMentions', payload := json_build_object('companyID', n.company_id, 'userID', n.user_id), max_attempts := 8, priority := 1)
    from (
      select distinct t.company_id, m[1] as user_id
      from (
        select company_id, details as source from posts where details like '%](user:%'
        union all select company_id, body from comments where body like '%](user:%'
        union all select company_id, note from status_changes where note like '%](user:%'
      ) as t
      cross join lateral regexp_matches(t.source, '@\[[^][\n]*\]\(user:([0-9a-f-]{36})\)', 'g') as m
      where t.source ~ '\[[^]\n]*@\[[^][\n]*\]\(user:'
    ) as n; end if; end
$$;
