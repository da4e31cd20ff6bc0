import { customersFloor } from '../customers/customersFloor.ts'

/**
 * What a bare server would ask the database: one statement a request, which gives the same content as the product's call, without
 * boards that are hidden, votes that wait to be counted, or anything else that only the product has to know.
 */
const columns = `
  p.id, p.title, p.url_name, p.excerpt, p.created_at, b.id as board_id, b.name as board_name, b.url_name as board_url_name,
  c.id as category_id, c.name as category_name, c.url_name as category_url_name, t.id as status_id, t.name as status_name, t.url_name as status_url_name,
  t.type as status_type, t.hue as status_hue, u.id as author_id, u.name as author_name, s.score, s.imported_votes, s.comment_count,
  exists (select from votes v where v.company_id = $1 and v.post_id = p.id and v.user_id = $2) as viewer_voted`

const details = `
  join posts p on p.company_id = $1 and p.id = s.post_id
  join boards b on b.company_id = $1 and b.id = p.board_id
  join statuses t on t.company_id = $1 and t.id = p.status_id
  left join categories c on c.company_id = $1 and c.id = p.category_id
  left join users u on u.company_id = $1 and u.id = p.author_id`

/** $1 company, $2 viewer, $3 board. Each status has its own stretch of the index, so the first of each are merged. */
const firstPage = (column: string) => `
  select ${columns}
  from (
    select s.* from statuses t cross join lateral (
      select s.* from post_stats s where s.company_id = $1 and s.board_id = $3 and s.status_id = t.id and s.listed
      order by s.${column} desc, s.post_id desc limit 21
    ) as s
    where t.company_id = $1 and t.type in ('open', 'active')
    order by s.${column} desc, s.post_id desc limit 21
  ) as s
  ${details}
  order by s.${column} desc, s.post_id desc`

/** $1 company, $2 viewer, $3 the post's address. Its activity comes as one more column. */
const onePost = `
  select ${columns}, p.details, p.details_html, p.edited_at, p.status_changed_at,
    (select jsonb_agg(jsonb_build_object('id', m.id, 'html', m.body_html, 'created', m.created_at, 'author', m.name, 'likes', m.like_count))
     from (select m.id, m.body_html, m.created_at, m.like_count, a.name from comments m left join users a on a.company_id = $1 and a.id = m.author_id
       where m.company_id = $1 and m.post_id = p.id and m.deleted_at is null order by m.created_at, m.id limit 30) as m) as activity
  from post_slugs l
  join post_stats s on s.company_id = $1 and s.post_id = l.post_id
  ${details}
  where l.company_id = $1 and l.url_name = $3`

/** $1 company, $2 viewer, $3 the words. */
const search = `
  select ${columns}
  from (
    select s.* from (select f.id from posts f where f.company_id = $1 and f.deleted_at is null and f.search @@ plainto_tsquery('english', $3) limit 1000) as f
    join post_stats s on s.company_id = $1 and s.post_id = f.id
    order by s.trending desc, s.post_id desc limit 21
  ) as s
  ${details}
  order by s.trending desc, s.post_id desc`

/** $1 company, $2 viewer, $3 post. */
const vote =
  'insert into floor_votes (company_id, user_id, post_id, root_post_id) values ($1, $2, $3, $3) on conflict do nothing'

/** The same content with what a team keeps of a post: its owner, tags and fields. */
const withTeamFacts = (query: string) =>
  query.replace(
    columns,
    `${columns}, p.owner_id, p.pinned_at, p.eta,
  (select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'hue', g.hue)) from post_tags x join tags g on g.company_id = $1 and g.id = x.tag_id where x.company_id = $1 and x.post_id = p.id) as tags,
  (select jsonb_agg(jsonb_build_object('field', x.field_id, 'text', x.text, 'number', x.number, 'day', x.day, 'option', x.option_id)) from post_field_values x where x.company_id = $1 and x.post_id = p.id) as fields`,
  )

export const floorQueries = {
  teamList: withTeamFacts(firstPage('created_at')),
  teamPost: withTeamFacts(onePost),
  top: firstPage('score'),
  new: firstPage('created_at'),
  trending: firstPage('trending'),
  onePost,
  search,
  vote,
  ...customersFloor,
}
