import type { PostItem } from '../../../contract/posts.ts'
import type { Relying } from '../asking.ts'
import { commentCount, privateBoards } from '../visibility/commentPolicy.ts'
import { nameOf } from '../companies/saidIn.ts'
import type { CompanySetup } from '../companies/setup.ts'
import { smallFileURL } from '../pictures/fileURL.ts'
import { anonymousBoards, shownHTML, shownPerson, type Showing } from '../people/shownPerson.ts'
import { excerptLength } from '../text/markdown/markdown.ts'
import { excerptOf } from '../text/plainText.ts'
import type { Values } from '../values.ts'
import { votedForMerged } from '../votes/groupVotes.ts'

/**
 * A row of a list's query; `score` includes votes that are not folded yet. Names from the company's setup are not in
 * it.
 */
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
  /** Whether people who are not of the team see it. */
  eta_public: boolean
  /** The first of our own images in the details; it is as visible as the post. */
  image_id: string | null
  viewer_voted: boolean
  /** The details' HTML of a post whose beginning may name someone with an alias; null for the others. */
  naming_html: string | null
}

/**
 * The columns of `PostRow`, from the aliases p (posts), s (post_stats) and u (users); `$1` is the company, `viewer` the
 * parameter with the viewer's id, or null for a stranger, `waiting` the votes of the post that wait to be folded, and
 * `own` what `ownColumns` gave for that viewer.
 */
export const postColumns = (
  viewer: string | null,
  waiting: string,
  { comments = 's.comment_count', naming = 'null::text' }: OwnColumns = {},
) => `
  p.id, p.title, p.url_name, p.excerpt, p.created_at, p.board_id, p.category_id, p.status_id, p.author_id, p.eta::text as eta, p.eta_public, p.image_id, u.name as author_name,
  s.score + ${waiting} as score, s.imported_votes, ${comments} as comment_count, ${naming} as naming_html,
  ${viewer === null ? 'false' : `(exists (select from votes v where v.company_id = $1 and v.post_id = p.id and v.user_id = ${viewer}::uuid) or (p.merged_count > 0 and ${votedForMerged('p.id', `${viewer}::uuid`)}))`} as viewer_voted`

/**
 * SQL of a post `p`'s columns that depend on the viewer: the number of comments they may read, and the HTML that
 * `naming_html` refers to.
 */
export interface OwnColumns {
  comments?: string
  naming?: string
}

/**
 * Those columns; none if the company has no such board, or the team asks, so that nobody pays for what they don't use.
 */
export function ownColumns(asking: Relying, setup: CompanySetup, values: Values, viewer: string | null): OwnColumns {
  const hidden = privateBoards(asking, setup)
  const anonymous = anonymousBoards(asking, setup)
  return {
    ...(hidden === null
      ? {}
      : {
          comments: commentCount({
            post: 'p',
            stats: 's',
            boards: values.add(hidden),
            viewer,
            postAuthor: 'p.author_id',
          }),
        }),
    ...(anonymous === null
      ? {}
      : {
          naming: `case when p.board_id = any (${values.add(anonymous)}::uuid[]) and (strpos(p.details_html, 'class="mention"') > 0 or strpos(p.details_html, '](user:') > 0) then p.details_html end`,
        }),
  }
}

/** The join that `postColumns` needs beside posts p and post_stats s. */
export const postJoins = 'left join users u on u.company_id = $1 and u.id = p.author_id'

/** A row as the contract shows it to the viewer, with the names of the company's setup. */
export function shapePost(row: PostRow, asking: Showing, setup: CompanySetup): PostItem {
  const { boards, categories, statuses } = setup
  const board = known(boards.get(row.board_id))
  const status = known(statuses.get(row.status_id))
  const category = row.category_id === null ? null : known(categories.get(row.category_id))
  return {
    id: row.id,
    title: row.title,
    urlName: row.url_name,
    excerpt:
      row.naming_html === null
        ? row.excerpt
        : excerptOf(shownHTML(asking, setup, board, row.naming_html), excerptLength),
    board: { id: board.id, ...nameOf(board), urlName: board.urlName },
    category: category && { id: category.id, ...nameOf(category), urlName: category.urlName },
    status: { id: status.id, ...nameOf(status), urlName: status.urlName, type: status.type, hue: status.hue },
    author:
      row.author_id === null
        ? null
        : shownPerson(asking, setup, board, { id: row.author_id, name: row.author_name, pictureID: null }),
    score: row.score,
    importedVotes: row.imported_votes,
    commentCount: row.comment_count,
    created: row.created_at.toISOString(),
    viewerVoted: row.viewer_voted,
    imageURL: row.image_id === null ? null : smallFileURL(row.image_id),
    eta: row.eta_public || asking.seesPrivate ? row.eta : null,
  }
}

/** A current setup has everything that a row of the same statement refers to: foreign keys guarantee it. */
function known<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('a post of a board, status or category that its company does not have')
  return found
}
