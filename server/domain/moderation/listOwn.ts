import type { OwnReview } from '../../../contract/moderation.ts'
import { rows } from '../../ports/database/database.ts'
import { signedIn, type Asking } from '../asking.ts'
import { shownHTML } from '../people/shownPerson.ts'
import { visibleBoard } from '../sight.ts'
import { escapeHTML } from '../text/escapeHTML.ts'
import { excerptLength } from '../text/markdown/markdown.ts'
import { excerptOf } from '../text/plainText.ts'
import { findPost } from '../visibility/findPost.ts'

interface OwnRow {
  id: string
  title: string
  url_name: string
  board_id: string
  board_url_name: string
  board_is_anonymous: boolean
  member_ids: string[]
  html: string
  created_at: Date
  is_waiting: boolean
  note: string | null
}

const most = 8

/** What the viewer wrote and nobody else sees: posts, or comments on a post, that wait for approval or were rejected. Refuses with `notFound`. */
export async function listOwn(asking: Asking, { postID }: { postID?: string | undefined }): Promise<OwnReview[]> {
  const { userID } = signedIn(asking)
  const post = postID === undefined ? null : await findPost(asking, postID, { leadsOn: true })
  const found = await rows<OwnRow>(
    asking.db,
    asking.companyID,
    post === null ? ownPostsQuery : ownCommentsQuery,
    post === null ? [userID, asking.sight] : [userID, post.id],
  )
  const shown = ({ member_ids: memberIDs, board_id: id, board_is_anonymous: isAnonymous, html }: OwnRow) =>
    shownHTML(asking, { memberIDs: new Set(memberIDs) }, { id, isAnonymous }, html)
  return found.map((row) => ({
    kind: post === null ? 'post' : 'comment',
    subjectID: row.id,
    title: row.title,
    path: { boardURLName: row.board_url_name, postURLName: row.url_name },
    html: post === null ? escapeHTML(excerptOf(shown(row), excerptLength)) : shown(row),
    created: row.created_at.toISOString(),
    isWaiting: row.is_waiting,
    note: row.note,
  }))
}

/** The SQL condition that a deleted row is one that waits, or that the team rejected before anyone saw it; `r` is its latest review. */
const ownOf = (row: string) =>
  `(${row}.held_at is not null or (r.outcome = 'rejected' and r.decided_by <> ${row}.author_id))`
const latestReview = (condition: string) => `
  left join lateral (
    select r.outcome, r.decided_by, r.note from reviews r where r.company_id = $1 and ${condition} order by r.created_at desc limit 1
  ) as r on true`

/** What says under which names people mentioned in a text are shown. */
const forShowing = `b.anonymous as board_is_anonymous,
    (select coalesce(json_agg(m.user_id), '[]') from members m where m.company_id = $1) as member_ids`

const ownPostsQuery = `
  select p.id, p.title, p.url_name, b.id as board_id, b.url_name as board_url_name, ${forShowing}, left(p.details_html, 4000) as html, p.created_at, p.held_at is not null as is_waiting, r.note
  from posts p
  join boards b on b.company_id = $1 and b.id = p.board_id
  ${latestReview('r.post_id = p.id and r.comment_id is null')}
  where p.company_id = $1 and p.author_id = $2::uuid and p.deleted_at is not null and p.spam_at is null and p.merged_into_id is null
    and ${visibleBoard('b', '$3')} and ${ownOf('p')}
  order by p.created_at desc, p.id desc
  limit ${most}`

const ownCommentsQuery = `
  select c.id, p.title, p.url_name, b.id as board_id, b.url_name as board_url_name, ${forShowing}, c.body_html as html, c.created_at, c.held_at is not null as is_waiting, r.note
  from comments c
  join posts p on p.company_id = $1 and p.id = c.post_id
  join boards b on b.company_id = $1 and b.id = p.board_id
  ${latestReview('r.comment_id = c.id')}
  where c.company_id = $1 and c.post_id = $3::uuid and c.author_id = $2::uuid and c.deleted_at is not null and c.spam_at is null and ${ownOf('c')}
  order by c.created_at, c.id
  limit ${most}`
