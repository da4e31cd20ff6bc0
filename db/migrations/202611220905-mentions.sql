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
