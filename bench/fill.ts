import type pg from 'pg'
import { exponentSQL } from '../server/domain/votes/trending.ts'
import { factColumns, factsSQL, teamSQL } from './fillFacts.ts'
import { fillCustomers } from './customers/fillCustomers.ts'
import { fillVotes, type Steps } from './fillVotes.ts'
import { vocabulary } from './words/vocabulary.ts'

const wordCount = 8_000

/** Filled with millions of rows where there are customers. */
const tablesOfCustomers = ['users', 'user_identities', 'sessions', 'third_party_company_people', 'user_field_values']

/** Making up texts takes longest: beyond so many posts they say what others say. */
const mostTexts = 100_000

export interface Size {
  posts: number
  votes: number
  users: number
  comments: number
  /** How many companies the customers work for. */
  customers: number
}

/**
 * Fills an empty, migrated database with one company, all by SQL: texts whose words are spread as in a language, posts of three years,
 * votes spread unevenly over them. Counts and trending are those of the rows, by the formula that the folder uses.
 */
export async function fill(client: pg.Client, size: Size, onStep: (step: string, ms: number) => void): Promise<void> {
  const step: Steps = async (name, text, values = []) => {
    const began = performance.now()
    await client.query(text, values)
    onStep(name, performance.now() - began)
  }
  // Rows made here agree with each other by construction; checking each reference of six million would take most of the time.
  await client.query(
    `set session_replication_role = replica; set maintenance_work_mem = '512MB'; set work_mem = '256MB'; select setseed(0.5)`,
  )
  await client.query(idFunction)
  await step('company, boards, statuses', companySQL)
  const withoutIndexes = await dropIndexes(client, ['posts', 'comments', 'post_stats'])
  if (size.customers > 0) withoutIndexes.push(...(await dropIndexes(client, tablesOfCustomers)))
  await step('people and sessions', peopleSQL(size))
  await step('team', teamSQL)
  await client.query('create table words (at integer primary key, word text not null)')
  await client.query('insert into words select at, word from unnest($1::text[]) with ordinality as w (word, at)', [
    vocabulary(wordCount),
  ])
  await step('texts', textsSQL(size))
  await step('posts', postsSQL)
  await step('comments', commentsSQL(size))
  await fillVotes(client, size, step)
  await step('counts and trending', statsSQL)
  await step('facts of the team', factsSQL)
  if (size.customers > 0) await fillCustomers(size, step)
  await step('indexes', withoutIndexes.join(';\n'))
  // The floor does not vote on the set of customers.
  if (size.customers === 0) await step('votes of the floor', floorVotesSQL)
  await client.query('drop table texts, words, people, team; drop function id_at')
  await client.query('set session_replication_role = origin')
  await step('vacuum and analyze', 'vacuum analyze')
}

/** Drops the indexes that back no constraint and returns the statements that recreate them. */
export async function dropIndexes(client: Pick<pg.Client, 'query'>, tables: string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; text: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as text from pg_index i
     where i.indrelid = any($1::regclass[]) and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ text }) => text)
}

// Ids like the app's own: the time in milliseconds first, the rest made out of a text.
const idFunction = `
  create function id_at(made timestamptz, seed text) returns uuid language sql immutable as $$
    select (lpad(to_hex(floor(extract(epoch from made) * 1000)::bigint), 12, '0') || '7' || substr(md5(seed), 1, 3) || '8' || substr(md5(seed), 4, 15))::uuid
  $$`

const companySQL = `
  insert into companies (id, name, subdomain, created_at) values (id_at(now() - interval '4 years', 'bench'), 'Bench', 'bench', now() - interval '4 years');
  insert into statuses (company_id, id, name, url_name, type, hue, position, on_roadmap)
  select c.id, id_at(c.created_at, s.url_name), s.name, s.url_name, s.type, s.hue, s.position, s.type = 'active'
  from companies c, (values ('Open', 'open', 'open', 'grey', 0), ('Under review', 'under-review', 'open', 'amber', 1), ('Planned', 'planned', 'active', 'blue', 2),
    ('In progress', 'in-progress', 'active', 'violet', 3), ('Complete', 'complete', 'complete', 'green', 4), ('Closed', 'closed', 'closed', 'red', 5)) as s (name, url_name, type, hue, position);
  insert into boards (company_id, id, name, url_name, access, position, created_at)
  select c.id, id_at(c.created_at, b.url_name), b.name, b.url_name, b.access, b.position, c.created_at
  from companies c, (values ('Ideas', 'ideas', 'public', 0), ('Bugs', 'bugs', 'public', 1), ('Internal', 'internal', 'private', 2)) as b (name, url_name, access, position);
  insert into categories (company_id, id, board_id, name, url_name, position, created_at)
  select b.company_id, id_at(b.created_at, b.url_name || n), b.id, 'Category ' || n, 'category-' || n, n, b.created_at
  from boards b, generate_series(1, 8) as n`

/** So many people have a session: more than a benchmark ever asks as. */
const mostSessions = 200_000

const peopleSQL = ({ users }: Size) => `
  create table people as
    select n, id_at(c.created_at + n * interval '${users > 1_000_000 ? 50 : 100} seconds', 'person' || n) as id, c.id as company_id, c.created_at + n * interval '${users > 1_000_000 ? 50 : 100} seconds' as created_at
    from companies c, generate_series(1, ${users}) as n;
  create unique index people_by_number on people (n) include (id);
  insert into users (company_id, id, name, url_name, created_at) select company_id, id, 'Person ' || n, 'person-' || n, created_at from people;
  insert into user_identities (company_id, kind, value, user_id, created_at) select company_id, 'email', 'person-' || n || '@example.com', id, created_at from people;
  insert into sessions (token_hash, company_id, user_id, kind, expires_at)
  select sha256(convert_to('session-of-the-benchmark-' || (n - 1), 'UTF8')), company_id, id, 'user', now() + interval '10 years' from people where n <= ${mostSessions};
  analyze people`

/**
 * Words follow the Zipf–Mandelbrot distribution without its head, where a language has its articles: the n-th most
 * common word has weight 1/(n + 15). The most common one is then in 6 of 100 titles and 4 of 10 texts, the hundredth in
 * 1 and 6 of 100, as in lists of real feature requests.
 */
const withoutHead = 15

// The rank as a function of an even random number: the inverse of that law's sum.
const rank = `floor(${withoutHead + 1} * power(${wordCount + withoutHead} / ${withoutHead + 1}.0, random()) - ${withoutHead})`

const someWords = (least: number, most: number) => `
  (select string_agg(w.word, ' ') from (select ${rank} as rank from generate_series(1, ${least} + floor(random() * ${most - least})::int + 0 * p.n)) as r
   join words w on w.at = r.rank)`

const textsSQL = ({ posts }: Size) => `
  analyze words;
  create table texts as
    select p.n, ${someWords(4, 9)} as title, ${someWords(15, 80)} as details, now() - interval '3 years' * power(random(), 1.3) as created_at,
      random() as for_board, random() as for_status, random() as for_category, random() as for_state, 1 + floor(random() * (select count(*) from people))::int as author
    from generate_series(1, ${Math.min(posts, mostTexts)}) as p (n);
  insert into texts
    select t.n + ${mostTexts} * k.n, t.title, t.details, now() - interval '3 years' * power(random(), 1.3),
      random(), random(), random(), random(), 1 + floor(random() * (select count(*) from people))::int
    from texts t, generate_series(1, ${Math.ceil(posts / mostTexts) - 1}) as k (n)
    where t.n + ${mostTexts} * k.n <= ${posts}`

// Their HTML is of no renderer's making: with a version beyond all of them it is left alone.
const postsSQL = `
  insert into posts (company_id, id, board_id, category_id, status_id, author_id, title, details, details_html, excerpt, text_version, url_name, search, status_changed_at, deleted_at, deleted_by, created_at, owner_id, eta, pinned_at)
  select c.id, id_at(t.created_at, 'post' || t.n), b.id, k.id, s.id, u.id, left(t.title, 250), t.details, '<p>' || t.details || '</p>', left(t.details, 200), 1000,
    left(replace(t.title, ' ', '-'), 50) || '-' || t.n,
    setweight(to_tsvector('english', unaccent(t.title)), 'A') || setweight(to_tsvector('english', unaccent(t.details)), 'B'),
    case when t.for_status >= 0.55 then t.created_at + (now() - t.created_at) * t.for_category end,
    case when t.for_state < 0.01 then now() end, case when t.for_state < 0.01 then u.id end, t.created_at, ${factColumns}
  from texts t
  cross join companies c
  join people u on u.n = t.author
  join boards b on b.url_name = case when t.for_board < 0.9 then 'ideas' when t.for_board < 0.97 then 'bugs' else 'internal' end
  join statuses s on s.url_name = case when t.for_status < 0.55 then 'open' when t.for_status < 0.65 then 'under-review' when t.for_status < 0.72 then 'planned'
    when t.for_status < 0.76 then 'in-progress' when t.for_status < 0.9 then 'complete' else 'closed' end
  left join categories k on k.board_id = b.id and k.position = floor(t.for_category * 10)
  order by t.created_at;
  insert into post_slugs (company_id, url_name, post_id, created_at) select company_id, url_name, id, created_at from posts;
  insert into subscriptions (company_id, post_id, user_id, created_at) select company_id, id, author_id, created_at from posts;
  insert into status_changes (company_id, id, post_id, from_status_id, to_status_id, note, note_html, text_version, created_at)
  select p.company_id, id_at(p.status_changed_at, 'change' || p.id), p.id, o.id, p.status_id, p.excerpt, '<p>' || p.excerpt || '</p>', 1000, p.status_changed_at
  from posts p
  join statuses o on o.company_id = p.company_id and o.url_name = 'open'
  where p.status_changed_at is not null;
  update boards b set post_count = (select count(*) from posts p where p.board_id = b.id and p.deleted_at is null),
    open_count = (select count(*) from posts p join statuses t on t.id = p.status_id and t.type in ('open', 'active') where p.board_id = b.id and p.deleted_at is null);
  analyze posts`

const commentsSQL = ({ posts, comments }: Size) => `
  insert into comments (company_id, id, post_id, author_id, body, body_html, text_version, internal, created_at, search)
  select m.company_id, id_at(m.created_at, 'comment' || m.n), m.post_id, m.author_id, m.body, '<p>' || m.body || '</p>', 1000, m.n % 30 = 0, m.created_at,
    setweight(to_tsvector('english', unaccent(m.body)), 'B')
  from (
    select d.n, p.company_id, p.id as post_id, u.id as author_id, left(a.details, 300) as body, p.created_at + (now() - p.created_at) * d.delay as created_at
    from (
      select n, 1 + floor(${posts} * power(random(), 2))::int as post, 1 + floor(random() * ${posts})::int as words, 1 + floor(random() * (select count(*) from people))::int as author, random() as delay
      from generate_series(1, ${comments}) as n
    ) as d
    join texts t on t.n = d.post
    join posts p on p.id = id_at(t.created_at, 'post' || t.n)
    join texts a on a.n = d.words
    join people u on u.n = d.author
  ) as m
  order by m.created_at`

const statsSQL = `
  insert into post_stats (company_id, post_id, board_id, status_id, category_id, listed, vote_count, comment_count, trending, created_at)
  select p.company_id, p.id, p.board_id, p.status_id, p.category_id, p.deleted_at is null, coalesce(v.count, 0), coalesce(m.count, 0), w.trending, p.created_at
  from posts p
  left join (select post_id, count(*) as count from votes group by post_id) as v on v.post_id = p.id
  left join (select post_id, count(*) as count from comments where not internal group by post_id) as m on m.post_id = p.id
  join (
    select post_id, max(top) + ln(sum(power(2::float8, greatest(exponent - top, -1000)))) / ln(2::float8) as trending
    from (
      select post_id, exponent, max(exponent) over (partition by post_id) as top
      from (select post_id, ${exponentSQL('created_at')} as exponent from votes union all select id, ${exponentSQL('created_at')} from posts) as weights
    ) as w
    group by post_id
  ) as w on w.post_id = p.id
  order by p.created_at`

// The floor votes into a table of its own with the same columns, indexes, references and rows.
const floorVotesSQL = `
  create table floor_votes (like votes including defaults including constraints);
  insert into floor_votes select * from votes;
  alter table floor_votes add primary key (company_id, post_id, user_id);
  create index floor_votes_by_root on floor_votes (company_id, root_post_id, created_at desc, user_id desc);
  create index floor_votes_by_user on floor_votes (company_id, user_id, created_at desc, post_id desc);
  alter table floor_votes add foreign key (company_id, post_id) references posts (company_id, id) on delete cascade not valid,
    add foreign key (company_id, root_post_id) references posts (company_id, id) on delete cascade not valid,
    add foreign key (company_id, user_id) references users (company_id, id) on delete cascade not valid`
