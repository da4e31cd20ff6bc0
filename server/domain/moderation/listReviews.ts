import type { OutputOf } from '../../../contract/call.ts'
import type { moderationGetReviews, Review, reviewLists } from '../../../contract/moderation.ts'
import { rows } from '../../ports/database/database.ts'
import { may, type Asking } from '../asking.ts'
import { isID } from '../ids.ts'
import { pageOf, readCursor, writeCursor } from '../cursor.ts'
import { authorOf } from '../people/namelessPerson.ts'
import { isDecidable } from '../reviews/reviewSQL.ts'
import { visibleBoard } from '../sight.ts'
import { excerptLength } from '../text/markdown/markdown.ts'
import { excerptOf } from '../text/plainText.ts'

interface ReviewRow {
  id: string
  comment_id: string | null
  post_id: string
  title: string
  url_name: string
  board_id: string
  board_name: string
  board_url_name: string
  html: string
  at: Date
  is_held: boolean
  reasons: Review['reasons']
  author_id: string | null
  author_name: string | null
  author_is_member: boolean
  reports: Review['reports']
  notes: string[]
}

const size = 20
/** The id of no post. */
const noPost = '00000000-0000-0000-0000-000000000000'

/** A page of open reviews, the latest first: of one kind, of one post, or all. Refuses with `badCursor`. */
export async function listReviews(
  asking: Asking,
  {
    show,
    postID,
    cursor,
  }: { show?: (typeof reviewLists)[number] | undefined; postID?: string | undefined; cursor?: string | undefined },
): Promise<OutputOf<typeof moderationGetReviews>> {
  const list = `reviews:${show ?? ''}`
  const post = postID === undefined || isID(postID) ? (postID ?? null) : noPost
  const after = cursor === undefined ? null : readCursor(list, cursor, 'time')
  const { db, companyID, language } = asking
  const found = await rows<ReviewRow>(db, companyID, reviewsQuery, [
    size + 1,
    after?.key ?? null,
    after?.id ?? null,
    asking.sight,
    may(asking, 'comments.moderate'),
    show ?? null,
    post,
  ])
  const { shown, ...place } = pageOf(found, size, (last) => writeCursor(list, last.at.toISOString(), last.id))
  return {
    reviews: shown.map((row) => ({
      id: row.id,
      kind: row.comment_id === null ? 'post' : 'comment',
      subjectID: row.comment_id ?? row.post_id,
      post: {
        id: row.post_id,
        title: row.title,
        urlName: row.url_name,
        board: { id: row.board_id, name: row.board_name, urlName: row.board_url_name },
      },
      text: excerptOf(row.html, excerptLength),
      author: authorOf(language, { id: row.author_id, name: row.author_name, isMember: row.author_is_member }),
      at: row.at.toISOString(),
      isHeld: row.is_held,
      reasons: row.reasons,
      reports: row.reports,
      notes: row.notes,
    })),
    ...place,
  }
}

const mostNotes = 2

const reviewsQuery = `
  with page as materialized (
    select r.id, r.post_id, r.comment_id, r.reasons, r.at, p.title, p.url_name, p.board_id, b.name as board_name, b.url_name as board_url_name,
      left(coalesce(c.body_html, p.details_html), 4000) as html,
      case when r.comment_id is null then p.author_id else c.author_id end as author_id,
      case when r.comment_id is null then p.held_at else c.held_at end is not null as is_held
    from reviews r
    join posts p on p.company_id = $1 and p.id = r.post_id
    join boards b on b.company_id = $1 and b.id = p.board_id
    left join comments c on c.company_id = $1 and c.id = r.comment_id
    where r.company_id = $1 and r.decided_at is null and ${isDecidable} and ${visibleBoard('b', '$5')}
      and (r.comment_id is null or $6::boolean)
      and case $7::text when 'waiting' then r.reasons <> array['reported'] when 'reported' then 'reported' = any (r.reasons) else true end
      and ($8::uuid is null or r.post_id = $8::uuid)
      and ($3::timestamptz is null or (r.at, r.id) < ($3::timestamptz, $4::uuid))
    order by r.at desc, r.id desc
    limit $2
  )
  select g.*, u.name as author_name,
    exists (select from members m where m.company_id = $1 and m.user_id = g.author_id) as author_is_member,
    coalesce((
      select json_agg(json_build_object('reason', o.reason, 'count', o.count) order by o.count desc, o.reason)
      from (select n.reason, count(*)::int as count from reports n where n.company_id = $1 and n.review_id = g.id group by n.reason) as o
    ), '[]') as reports,
    array(
      select n.note from reports n where n.company_id = $1 and n.review_id = g.id and n.note <> '' order by n.id desc limit ${mostNotes}
    ) as notes
  from page g
  left join users u on u.company_id = $1 and u.id = g.author_id
  order by g.at desc, g.id desc`
