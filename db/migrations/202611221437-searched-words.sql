-- no transaction: texts are indexed anew in batches of their own. Lines within a block end without a semicolon, which would end the statement.
-- A post is found by each of its words, also by those that signs join: `iOS/Android`, `node.js`, `sign-in`. Texts without any are left alone, and so is a
-- text that changes meanwhile. The languages are those for which PostgreSQL 14 brings a configuration, as in `languageConfiguration`.
do $$
declare last_company uuid := '00000000-0000-0000-0000-000000000000'; last_id uuid := '00000000-0000-0000-0000-000000000000'; begin
  loop
    with signs as materialized (
      select s.signs, repeat(' ', char_length(s.signs)) as blanks, '[!-/:-@[-`{-~]\S|[·•]' as joining
      from (select '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~·•…–—‘’“”„«»¿¡、。，！？：；（）「」' as signs) as s
    ),
    found as materialized (
      select p.company_id, p.id
      from posts p
      where (p.company_id, p.id) > (last_company, last_id)
      order by p.company_id, p.id
      limit 200
    ),
    made as materialized (
      select p.company_id, p.id, p.title, p.details,
        setweight(to_tsvector(l.configuration, translate(unaccent(p.title), g.signs, g.blanks)), 'A')
          || setweight(to_tsvector(l.configuration, translate(unaccent(regexp_replace(p.details, '@\[([^][\n]*)\]\(user:[A-Za-z0-9_-]*\)', ' ', 'g')), g.signs, g.blanks)), 'B')
          || setweight(to_tsvector(l.configuration, translate(unaccent((
            select coalesce(string_agg(m[1], ' '), '') from regexp_matches(p.details, '@\[([^][\n]*)\]\(user:[A-Za-z0-9_-]*\)', 'g') as m
          )), g.signs, g.blanks)), 'C') as search
      from found f
      join companies k on k.id = f.company_id
      join posts p on p.company_id = f.company_id and p.id = f.id
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
      where p.title ~ g.joining or p.details ~ g.joining
    ),
    written as (
      update posts p
      set search = m.search
      from made m
      where p.company_id = m.company_id and p.id = m.id and p.title = m.title and p.details = m.details and p.search is distinct from m.search
    )
    select f.company_id, f.id into last_company, last_id from found f order by f.company_id desc, f.id desc limit 1; exit when not found; commit; end loop; end
$$;
