-- no transaction: texts are indexed in batches of their own, then the indexes are built beside reads and writes. What an interrupted run left behind is not whole, so it goes first.
-- A text that changes meanwhile is left alone. Lines within a block end without a semicolon, which would end the statement.
do $$
declare last_company uuid := '00000000-0000-0000-0000-000000000000'; last_id uuid := '00000000-0000-0000-0000-000000000000'; begin
  loop
    with signs as materialized (
      select s.signs, repeat(' ', char_length(s.signs)) as blanks
      from (select '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~·•…–—‘’“”„«»¿¡、。，！？：；（）「」' as signs) as s
    ),
    found as materialized (
      select m.company_id, m.id
      from comments m
      where (m.company_id, m.id) > (last_company, last_id)
      order by m.company_id, m.id
      limit 200
    ),
    made as materialized (
      select m.company_id, m.id, m.body, l.configuration = 'simple'::regconfig as in_parts,
        setweight(to_tsvector(l.configuration, translate(unaccent(regexp_replace(m.body, '@\[([^][\n]*)\]\(user:[A-Za-z0-9_-]*\)', ' ', 'g')), g.signs, g.blanks)), 'B')
          || setweight(to_tsvector(l.configuration, translate(unaccent((
            select coalesce(string_agg(n[1], ' '), '') from regexp_matches(m.body, '@\[([^][\n]*)\]\(user:[A-Za-z0-9_-]*\)', 'g') as n
          )), g.signs, g.blanks)), 'C') as search
      from found f
      join companies k on k.id = f.company_id
      join comments m on m.company_id = f.company_id and m.id = f.id
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
      cross join signs g
    ),
    written as (
      update comments m
      set search = a.search, searched_in_parts = a.in_parts
      from made a
      where m.company_id = a.company_id and m.id = a.id and m.body = a.body and (m.search, m.searched_in_parts) is distinct from (a.search, a.in_parts)
    )
    select f.company_id, f.id into last_company, last_id from found f order by f.company_id desc, f.id desc limit 1; exit when not found; commit; end loop; end
$$;
drop index concurrently if exists comments_search;
create index concurrently comments_search on comments using gin (company_id, search) with (fastupdate = off) where deleted_at is null;
drop index concurrently if exists comments_parts;
create index concurrently comments_parts on comments using gin (company_id, lower(body) gin_trgm_ops) with (fastupdate = off) where searched_in_parts and deleted_at is null;
