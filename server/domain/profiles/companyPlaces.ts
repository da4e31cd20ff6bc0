import type { ProfileFilter } from '../../../contract/users.ts'

/** What a page of a company's list is asked for, as SQL expressions. */
export interface Wanted {
  customer: string
  /** Whether asking its people one by one takes longer than looking among the latest of everyone's. */
  hasMany: boolean
  /** The ids of the boards that may be listed. */
  boards: string
  count: string
  /** The time and the place after which the page begins. */
  after: string | null
}

/** SQL that defines `page`: the places of a company's list, with post_id, at, place, comment_html, user_id and voter_count. */
export function companyPlaces(filter: ProfileFilter, wanted: Wanted): string {
  if (filter === 'voted') return `page as materialized (${votedFor(wanted)})`
  const texts = textsOf[filter]
  return wanted.hasMany ? placesOfMany(texts, wanted) : `page as materialized (${placesOfEach(texts, wanted)})`
}

/** An index has the requests of a company by the time of their last vote; `offset 0` keeps the walk along it, which is over once the page is full. */
const votedFor = ({ customer, boards, count, after }: Wanted) => `
      select q.post_id, q.last_vote_at as at, q.post_id as place, null::text as comment_html, null::uuid as user_id, q.votes as voter_count
      from third_party_company_requests q
      cross join lateral (
        select from post_stats s where s.company_id = $1 and s.post_id = q.post_id and s.listed and s.board_id = any(${boards}) offset 0
      ) as s
      where q.company_id = $1 and q.third_party_company_id = ${customer}
        ${after === null ? '' : `and (q.last_vote_at, q.post_id) < ${after}`}
      order by q.last_vote_at desc, q.post_id desc
      limit ${count}`

/** What people write; each kind has an index by author and time and one by time. */
interface Texts {
  table: string
  columns: string
  post: string
  html: string
  /** Which of them are listed at all. */
  shown: string
}

const textsOf: Record<Exclude<ProfileFilter, 'voted'>, Texts> = {
  created: {
    table: 'posts',
    columns: 'x.id, x.created_at, x.author_id',
    post: 'x.id',
    html: 'null::text',
    shown: '',
  },
  commented: {
    table: 'comments',
    columns: 'x.id, x.created_at, x.author_id, x.post_id, x.body_html, x.internal, x.deleted_at',
    post: 'x.post_id',
    html: 'x.body_html',
    shown: 'and not x.internal and x.deleted_at is null',
  },
}

const columnsOf = ({ post, html }: Texts) =>
  `${post} as post_id, x.created_at as at, x.id as place, ${html} as comment_html, x.author_id as user_id, null::int as voter_count`

const isListed = ({ post, shown }: Texts, { boards }: Wanted) =>
  `s.company_id = $1 and s.post_id = ${post} and s.listed and s.board_id = any(${boards}) ${shown}`

const isAfter = (place: string | null) => (place === null ? '' : `and (x.created_at, x.id) < ${place}`)

/** The latest of each of the people, and of those the latest. */
const placesOfEach = (texts: Texts, wanted: Wanted, after = wanted.after) => `
      select f.post_id, f.at, f.place, f.comment_html, f.user_id, f.voter_count
      from third_party_company_people r
      cross join lateral (
        select ${columnsOf(texts)}
        from ${texts.table} x
        join post_stats s on ${isListed(texts, wanted)}
        where x.company_id = $1 and x.author_id = r.user_id ${isAfter(after)}
        order by x.created_at desc, x.id desc
        limit ${wanted.count}
      ) as f
      where r.company_id = $1 and r.third_party_company_id = ${wanted.customer}
      order by f.at desc, f.place desc
      limit ${wanted.count}`

/** So many of everyone's texts are looked at for those of a company of many people. */
const latest = 5_000

/**
 * Of many people some have written lately: the latest texts of everyone are looked at until the page is full. Only where it is not are the people
 * asked for what is older. `offset 0` keeps the walk: the page is mostly full long before its end.
 */
function placesOfMany(texts: Texts, wanted: Wanted): string {
  const walk = `from ${texts.table} x where x.company_id = $1 ${isAfter(wanted.after)} order by x.created_at desc, x.id desc`
  return `near as materialized (
      select ${columnsOf(texts)}
      from (select ${texts.columns} ${walk} limit ${latest}) as x
      cross join lateral (select s.post_id from post_stats s where ${isListed(texts, wanted)} offset 0) as s
      where exists (
        select from third_party_company_people r
        where r.company_id = $1 and r.third_party_company_id = ${wanted.customer} and r.user_id = x.author_id
        offset 0
      )
      order by x.created_at desc, x.id desc
      limit ${wanted.count}
    ),
    page as materialized (
      select n.post_id, n.at, n.place, n.comment_html, n.user_id, n.voter_count from near n
      union all
      select f.post_id, f.at, f.place, f.comment_html, f.user_id, f.voter_count
      from (${placesOfEach(texts, wanted, `(select w.created_at, w.id from (select x.created_at, x.id ${walk} limit ${latest}) as w order by w.created_at, w.id limit 1)`)}) as f
      where (select count(*) from near) < ${wanted.count}
      order by at desc, place desc
      limit ${wanted.count}
    )`
}
