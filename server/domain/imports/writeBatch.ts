import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { newID } from '../ids.ts'
import { insertPosts } from '../posts/insertPosts.ts'
import { insertComments, type CommentRow } from './insertComments.ts'
import type { MappedComment, MappedPost } from './mapping/mappedPost.ts'
import { findOrCreatePeople, keyOf } from './people.ts'
import { commentRef, planBatch, type BatchPlan } from './planBatch.ts'

/** The target of an import, and its author. */
export interface ImportTarget {
  companyID: CompanyID
  language: string
  timeZone: string
  boardID: string
  openStatusID: string
  closedStatusID: string
  /** The company's status for each status of the file, by `statusKey`. */
  statuses: ReadonlyMap<string, { id: string; type: string }>
  source: string
}

export interface WrittenBatch {
  plan: BatchPlan
  people: number
}

/**
 * PostgreSQL's codes for a row inserted by someone else first, a serialisation failure and a deadlock: the batch is
 * tried again.
 */
const passing = new Set(['23505', '40001', '40P01'])

/**
 * Writes the missing part of a batch, in one transaction, so that a kill leaves only complete records and the next run
 * continues.
 */
export async function writeBatch(
  db: Db,
  target: ImportTarget,
  batch: readonly MappedPost[],
  attempt = 1,
): Promise<WrittenBatch> {
  try {
    return await db.transaction().execute((tx) => writeOnce(tx, target, batch))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (attempt === 3 || !passing.has(code)) throw error
    return writeBatch(db, target, batch, attempt + 1)
  }
}

async function writeOnce(tx: Db, target: ImportTarget, batch: readonly MappedPost[]): Promise<WrittenBatch> {
  const { companyID, source, boardID } = target
  // Two imports of one file at once would each find nothing.
  await rows(tx, companyID, `select pg_advisory_xact_lock(hashtextextended($1::text || ':import', 0))`)
  const plan = await planBatch(tx, companyID, source, batch)
  const { ids, created: people } = await findOrCreatePeople(tx, companyID, peopleOf(plan))
  const idOf = (person: MappedPost['author']) => (person ? (ids.get(keyOf(person)) ?? null) : null)
  const fresh = plan.fresh.map((post) => ({ post, postID: idAt(post.created, post.number) }))
  await insertPosts(
    tx,
    companyID,
    target.language,
    boardID,
    fresh.map(({ post, postID }) => ({
      id: postID,
      boardID,
      categoryID: null,
      authorID: idOf(post.author),
      title: post.title,
      details: post.details,
      created: post.created,
      statusID: statusIDOf(post, target),
      statusChanged: post.closed?.at ?? null,
      importedVotes: post.importedVotes,
      commentCount: post.comments.length,
    })),
  )
  await insertClosings(tx, target, fresh)
  const late = plan.present.flatMap(({ post, postID, created, comments }) =>
    postID === null || comments.length === 0 ? [] : [{ post, postID, created, comments }],
  )
  const comments = [
    ...fresh.map(({ post, postID }) => ({ post, postID, created: post.created, comments: post.comments })),
    ...late,
  ].flatMap((entry) => commentRows(entry, idOf))
  await insertComments(tx, companyID, comments)
  await addToCounts(tx, companyID, late)
  await insertRefs(
    tx,
    companyID,
    source,
    'post',
    fresh.map(({ post, postID }) => [post.externalID, postID]),
  )
  await insertRefs(
    tx,
    companyID,
    source,
    'comment',
    comments.map(({ ref, id }) => [ref, id]),
  )
  return { plan, people }
}

/** The status of a post: the file's, but a post that the file calls closed is never open. */
function statusIDOf({ status, closed }: MappedPost, { statuses, openStatusID, closedStatusID }: ImportTarget): string {
  const named = status === null ? undefined : statuses.get(status)
  if (closed && named?.type !== 'closed' && named?.type !== 'complete') return closedStatusID
  return named?.id ?? openStatusID
}

/** Everyone in a batch who has a part in what is new in it. */
export function peopleOf({ fresh, present }: BatchPlan) {
  const named = [
    ...fresh.flatMap(({ author, comments, strayPeople }) => [
      author,
      ...comments.map((comment) => comment.author),
      ...strayPeople,
    ]),
    ...present.flatMap(({ comments }) => comments.map((comment) => comment.author)),
  ]
  return [...new Map(named.flatMap((person) => (person ? [[keyOf(person), person] as const] : []))).values()]
}

interface CommentedPost {
  post: MappedPost
  postID: string
  created: Date
  comments: readonly MappedComment[]
}

/**
 * Comments without a date follow the post by a millisecond each, in the file's order; `date_known` says that this time
 * is not to be shown.
 */
function commentRows(
  { post, postID, created, comments }: CommentedPost,
  idOf: (person: MappedPost['author']) => string | null,
): (CommentRow & { ref: string })[] {
  return comments.map((comment) => {
    const place = post.comments.indexOf(comment) + 1
    const time = comment.created ?? new Date(created.getTime() + place)
    return {
      ref: commentRef(post, comment),
      id: idAt(time),
      postID,
      authorID: idOf(comment.author),
      body: comment.body,
      created: time,
      dateKnown: comment.created !== null,
    }
  })
}

/** An id that sorts where its row belongs: records of the same day keep the file's order. */
function idAt(time: Date, place = 0): string {
  return newID(Math.max(0, time.getTime()) + place)
}

async function insertClosings(
  tx: Db,
  target: ImportTarget,
  fresh: readonly { post: MappedPost; postID: string }[],
): Promise<void> {
  const closings = fresh.flatMap(({ post, postID }) => (post.closed?.at ? [{ at: post.closed.at, post, postID }] : []))
  if (closings.length === 0) return
  await tx
    .insertInto('status_changes')
    .values(
      closings.map(({ at, post, postID }) => ({
        company_id: target.companyID,
        id: idAt(at),
        post_id: postID,
        from_status_id: target.openStatusID,
        to_status_id: statusIDOf(post, target),
        changed_by: null,
        created_at: at,
      })),
    )
    .execute()
}

async function addToCounts(tx: Db, companyID: CompanyID, late: readonly CommentedPost[]): Promise<void> {
  if (late.length === 0) return
  await rows(
    tx,
    companyID,
    `update post_stats s set comment_count = s.comment_count + more.count
     from unnest($2::uuid[], $3::int[]) as more (post_id, count)
     where s.company_id = $1 and s.post_id = more.post_id`,
    [late.map(({ postID }) => postID), late.map(({ comments }) => comments.length)],
  )
}

async function insertRefs(
  tx: Db,
  companyID: CompanyID,
  source: string,
  kind: 'post' | 'comment',
  refs: readonly (readonly [string, string])[],
): Promise<void> {
  if (refs.length === 0) return
  await rows(
    tx,
    companyID,
    `insert into import_refs (company_id, source, kind, external_id, subject_id)
     select $1, $2, $3, external_id, subject_id from unnest($4::text[], $5::uuid[]) as made (external_id, subject_id)`,
    [source, kind, refs.map(([externalID]) => externalID), refs.map(([, id]) => id)],
  )
}
