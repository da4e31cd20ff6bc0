import type { ReportReason } from '../../../contract/moderationKinds.ts'
import { longestNote } from '../../../contract/moderationKinds.ts'
import { CallError } from '../../../contract/errors.ts'
import { rows } from '../../ports/database/database.ts'
import { sign } from '../../secrets/tokens.ts'
import type { Asking } from '../asking.ts'
import { findComment } from '../comments/findComment.ts'
import { record } from '../events.ts'
import { newID } from '../ids.ts'
import { countUse } from '../limits/countUse.ts'
import { openReview, type Subject } from '../reviews/openReview.ts'
import { checkText } from '../text/checkText.ts'
import { findPost } from '../visibility/findPost.ts'

interface NewReport {
  postID: string
  commentID?: string | undefined
  reason: ReportReason
  note?: string | undefined
}

/**
 * Reports a post, or a comment on it, to the team; someone who has reported it before changes nothing. Refuses with `notFound` for what the viewer cannot
 * see, with `textTooLong` and `tooMany`.
 */
export async function report(asking: Asking, { reason, note = '', ...named }: NewReport): Promise<void> {
  const { db, companyID, viewer } = asking
  const text = checkText('note', note, longestNote)
  const { boardID, ...subject } = await findSubject(asking, named)
  const reporter = { id: viewer?.userID ?? null, key: viewer ? null : browserOf(asking) }
  if (await hasReported(asking, subject, reporter)) return
  await countUse(db, `report:${companyID}:${reporter.id ?? asking.address}`, mostReports)
  const reviewID = await openReview(db, companyID, subject, ['reported'])
  const [made] = await rows<{ id: string }>(
    db,
    companyID,
    `insert into reports (company_id, id, review_id, reporter_id, reporter_key, reason, note)
     values ($1, $2::uuid, $3::uuid, $4::uuid, $5, $6, $7)
     on conflict do nothing
     returning id`,
    [newID(), reviewID, reporter.id, reporter.key, reason, text],
  )
  if (!made) return
  const about = {
    postID: subject.postID,
    boardID,
    ...(subject.commentID === null ? {} : { commentID: subject.commentID }),
  }
  await record(db, companyID, { type: 'report.created', ...about, actorID: reporter.id, data: { reason } })
}

async function findSubject(
  asking: Asking,
  { postID, commentID }: Pick<NewReport, 'postID' | 'commentID'>,
): Promise<Subject & { boardID: string }> {
  const { id, board } = await findPost(asking, postID, { lock: 'add to', leadsOn: true })
  if (commentID === undefined) return { postID: id, commentID: null, boardID: board.id }
  const comment = await findComment(asking, commentID, { lock: true })
  if (comment.postID !== id) throw new CallError('notFound')
  return { postID: id, commentID: comment.id, boardID: board.id }
}

/** New reports in an hour by one person, or from one address of people who are not signed in. */
const mostReports = { count: 30, seconds: 3_600 }

/** A browser of someone who is not signed in, by a keyed hash of its cookie. */
function browserOf({ secret, companyID, session }: Asking): string {
  return sign(secret, 'report', [companyID, session.csrfToken])
}

async function hasReported(
  { db, companyID }: Asking,
  { postID, commentID }: Subject,
  { id, key }: { id: string | null; key: string | null },
): Promise<boolean> {
  const found = await rows(
    db,
    companyID,
    `select from reviews r
     join reports o on o.company_id = $1 and o.review_id = r.id and (o.reporter_id = $4::uuid or o.reporter_key = $5)
     where r.company_id = $1 and r.post_id = $2::uuid and r.comment_id is not distinct from $3::uuid
     limit 1`,
    [postID, commentID, id, key],
  )
  return found.length > 0
}
