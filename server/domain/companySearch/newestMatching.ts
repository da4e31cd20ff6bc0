interface Searched {
  /** The rows that are searched, `f` in every condition. */
  table: 'posts' | 'comments' | 'changelog_entries'
  /** Conditions on a row alone. */
  conditions: readonly string[]
  /** That a row has the words. */
  match: string
  /** The post `p` that has to be there too, looked up only for rows that would be shown: its condition, and the columns that the page has of it. */
  post?: { condition: string; columns: readonly string[] }
  /** The expression of the id after which the page begins; null for the first page. */
  after: string | null
  /** How many rows the page has. */
  limit: string
}

/** With fewer matches than this all of them are looked up and sorted. */
const few = 2_000
/** With more, so many of the newest rows are held against the words first. */
const walked = 4_000

/**
 * SQL of the common table expressions that end in `page`, the ids of the newest rows with some words, exact for any number of matches
 * (docs/decisions/0074). Ids are made of the time, so the primary key is the order. Few matches are all looked up by the index of words. Where there are
 * more, the newest rows are walked, and only when those do not fill the page all matches are found. Nothing depends on what the planner believes of
 * a word: expressions are read as far as they are needed, and `offset 0` has rows looked up one by one.
 */
export function newestMatching({ table, conditions, match, post, after, limit }: Searched): string {
  const own = ['f.company_id = $1', ...conditions, match].join(' and ')
  const from = (id: string) => (after === null ? '' : `and ${id} < ${after}`)
  const columns = post?.columns ?? []
  const postID = post ? ', f.post_id' : ''
  const withPost = (row: string) =>
    post
      ? `cross join lateral (
          select ${columns.map((column) => `p.${column}`).join(', ')} from posts p
          where p.company_id = $1 and p.id = ${row}.post_id and ${post.condition} offset 0
        ) as o`
      : ''
  const shown = (row: string, of = 'o') => [`${row}.id`, ...columns.map((column) => `${of}.${column}`)].join(', ')
  const isMet = '(select is_met from reach)'
  return `
    found as materialized (select f.id${postID} from ${table} f where ${own}),
    size as materialized (select count(*) < ${few} as is_small from (select from found limit ${few}) as first),
    walked as materialized (
      select f.id from ${table} f
      where f.company_id = $1 ${from('f.id')}
      order by f.id desc
      limit case when (select is_small from size) then 0 else ${walked} end
    ),
    met as materialized (
      select ${shown('w')}
      from walked w
      cross join lateral (select f.id${postID} from ${table} f where ${own} and f.id = w.id offset 0) as m
      ${withPost('m')}
      limit ${limit}
    ),
    reach as materialized (
      select not (select is_small from size) and ((select count(*) from met) >= ${limit} or (select count(*) from walked) < ${walked}) as is_met
    ),
    page as materialized (
      select ${shown('m', 'm')} from met m where ${isMet}
      union all
      (
        select ${shown('s')}
        from (select n.id${post ? ', n.post_id' : ''} from found n where not ${isMet} ${from('n.id')} order by n.id desc) as s
        ${withPost('s')}
        order by s.id desc
        limit ${limit}
      )
    )`
}
