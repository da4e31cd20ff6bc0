import type { PostItem } from '../../../contract/posts.ts'
import type { Asking } from '../asking.ts'
import { commentCount, privateBoards } from '../comments/policy.ts'
import type { CompanySetup } from '../companies/setup.ts'
import type { Values } from './filters.ts'

/** What a list's query gives of a post; `score` has the votes that are not folded yet. Names of what a company set up are not in it. */
export interface PostRow {
  id: string
  title: string
  url_name: string
  excerpt: string
  board_id: string
  category_id: string | null
  status_id: string
  author_id: string | null
  author_name: string | null
  score: number
  imported_votes: number
  comment_count: number
  created_at: Date
  eta: string | null
  viewer_voted: boolean
}

/**
 * The columns of `PostRow`, out of the aliases p (posts), s (post_stats) and u (users); `$1` is the company, `viewer` the parameter with the
 * viewer's id, or null for a stranger, `pending` the votes of the post that are not folded yet, `comments` its comments for that viewer.
 */
export const postColumns = (viewer: string | null, pending: string, comments = 's.comment_count') => `
  p.id, p.title, p.url_name, p.excerpt, p.created_at, p.board_id, p.category_id, p.status_id, p.author_id, p.eta::text as eta, u.name as author_name,
  s.score + coalesce(${pending}, 0)::int as score, s.imported_votes, ${comments} as comment_count,
  ${viewer === null ? 'false' : `exists (select from votes v where v.company_id = $1 and v.post_id = p.id and v.user_id = ${viewer}::uuid)`} as viewer_voted`

/** How many comments of a post `p` there are for whoever asks, as an SQL expression. */
export function commentsOf(asking: Asking, setup: CompanySetup, values: Values, viewer: string | null): string | undefined {
  const boards = privateBoards(asking, setup)
  return boards === null ? undefined : commentCount({ post: 'p', stats: 's', boards: values.add(boards), viewer, postAuthor: 'p.author_id' })
}

/** The votes of one post that are not folded yet. */
export const pendingVotes = (post: string) => `(select sum(e.delta) from vote_events e where e.company_id = $1 and e.root_post_id = ${post})`

/** The votes of some posts that are not folded yet, found in one go: rows of `root_post_id` and `delta`. */
export const pendingVotesOf = (posts: string) => `
  select e.root_post_id, sum(e.delta) as delta
  from vote_events e
  where e.company_id = $1 and e.root_post_id = any(array(${posts}))
  group by e.root_post_id`

/** The join that `postColumns` needs beside posts p and post_stats s. */
export const postJoins = 'left join users u on u.company_id = $1 and u.id = p.author_id'

/** A row as the contract shows it to everybody, with the names of the company's setup. */
export function shapePost(row: PostRow, { boards, categories, statuses, memberIDs }: CompanySetup): PostItem {
  const board = known(boards.get(row.board_id))
  const { id, name, urlName, type, hue } = known(statuses.get(row.status_id))
  const category = row.category_id === null ? null : known(categories.get(row.category_id))
  return {
    id: row.id,
    title: row.title,
    urlName: row.url_name,
    excerpt: row.excerpt,
    board: { id: board.id, name: board.name, urlName: board.urlName },
    category: category && { id: category.id, name: category.name, urlName: category.urlName },
    status: { id, name, urlName, type, hue },
    author: row.author_id === null || row.author_name === null ? null : { id: row.author_id, name: row.author_name, isMember: memberIDs.has(row.author_id) },
    score: row.score,
    importedVotes: row.imported_votes,
    commentCount: row.comment_count,
    created: row.created_at.toISOString(),
    viewerVoted: row.viewer_voted,
    eta: row.eta,
  }
}

/** A current setup has whatever a row of the same statement names: foreign keys say so. */
function known<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('a post of a board, status or category that its company does not have')
  return found
}
