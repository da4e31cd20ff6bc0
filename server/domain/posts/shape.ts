import type { PostItem } from '../../../contract/posts.ts'

/** What a list's query gives of a post; `score` has the votes that are not folded yet. */
export interface PostRow {
  id: string
  title: string
  url_name: string
  excerpt: string
  board_id: string
  board_name: string
  board_url_name: string
  category_id: string | null
  category_name: string | null
  category_url_name: string | null
  status_id: string
  status_name: string
  status_url_name: string
  status_type: PostItem['status']['type']
  status_hue: PostItem['status']['hue']
  author_id: string | null
  author_name: string | null
  author_is_member: boolean
  score: number
  imported_votes: number
  comment_count: number
  created_at: Date
  viewer_voted: boolean
}

/** The columns of `PostRow`, out of the aliases p (posts), s (post_stats), b, t (statuses), c (categories), u (users); `$1` is the company. */
export const postColumns = (viewer: string) => `
  p.id, p.title, p.url_name, p.excerpt, p.created_at,
  b.id as board_id, b.name as board_name, b.url_name as board_url_name,
  c.id as category_id, c.name as category_name, c.url_name as category_url_name,
  t.id as status_id, t.name as status_name, t.url_name as status_url_name, t.type as status_type, t.hue as status_hue,
  u.id as author_id, u.name as author_name,
  coalesce(p.author_id in (select m.user_id from members m where m.company_id = $1), false) as author_is_member,
  s.score + coalesce((select sum(e.delta) from vote_events e where e.company_id = $1 and e.root_post_id = p.id), 0)::int as score,
  s.imported_votes, s.comment_count,
  exists (select from votes v where v.company_id = $1 and v.post_id = p.id and v.user_id = ${viewer}::uuid) as viewer_voted`

/** The joins that `postColumns` needs beside posts p, post_stats s, boards b and statuses t. */
export const postJoins = `
  left join categories c on c.company_id = $1 and c.id = p.category_id
  left join users u on u.company_id = $1 and u.id = p.author_id`

/** A row as the contract shows it to everybody. */
export function shapePost(row: PostRow): PostItem {
  return {
    id: row.id,
    title: row.title,
    urlName: row.url_name,
    excerpt: row.excerpt,
    board: { id: row.board_id, name: row.board_name, urlName: row.board_url_name },
    category:
      row.category_id === null || row.category_name === null || row.category_url_name === null
        ? null
        : { id: row.category_id, name: row.category_name, urlName: row.category_url_name },
    status: { id: row.status_id, name: row.status_name, urlName: row.status_url_name, type: row.status_type, hue: row.status_hue },
    author: row.author_id === null || row.author_name === null ? null : { id: row.author_id, name: row.author_name, isMember: row.author_is_member },
    score: row.score,
    importedVotes: row.imported_votes,
    commentCount: row.comment_count,
    created: row.created_at.toISOString(),
    viewerVoted: row.viewer_voted,
  }
}
