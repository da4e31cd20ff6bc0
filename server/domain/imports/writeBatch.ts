import type { CompanyID } from '../../../db/companyID.ts'
import { inTransaction, rows, type Db } from '../../ports/database/database.ts'
import { newID } from '../ids.ts'
import type { LabelIDs } from './fileLabels.ts'
import { labelKey } from './mapping/labels.ts'
import { insertPosts } from '../posts/insertPosts.ts'
import { holdRoots } from '../votes/holdRoots.ts'
import { insertFieldValues } from './insertFieldValues.ts'
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
  labels: LabelIDs
  source: string
}

export interface WrittenBatch {
  plan: BatchPlan
  people: number
  /** The ids of the rows that were made, besides those that belong to a post; none in a dry run. */
  made: { posts: readonly string[]; comments: readonly string[]; users: readonly string[] }
}

/** Done with a batch in its transaction, so that both are written or neither. */
export type AlongWithBatch = (tx: Db, written: WrittenBatch) => Promise<void>

/**
 * Writes the missing part of a batch, in one transaction, so that a kill leaves only complete records and the next run
 * continues.
 */
export async function writeBatch(
  db: Db,
  target: ImportTarget,
  batch: readonly MappedPost[],
  along: AlongWithBatch = async () => {},
): Promise<WrittenBatch> {
  return inTransaction(db, async (tx) => {
    const written = await writeOnce(tx, target, batch)
    await along(tx, written)
    return written
  })
}

async function writeOnce(tx: Db, target: ImportTarget, batch: readonly MappedPost[]): Promise<WrittenBatch> {
  const { companyID, source, boardID } = target
  // Two imports of one file at once would each find nothing.
  await rows(tx, companyID, `select pg_advisory_xact_lock(hashtextextended($1::text || ':import', 0))`)
  const plan = await planBatch(tx, companyID, source, batch)
  const { ids, created } = await findOrCreatePeople(tx, companyID, peopleOf(plan))
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
      categoryID: post.category === null ? null : (target.labels.categories.get(labelKey(post.category)) ?? null),
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
  await insertTags(tx, target, fresh)
  await insertFieldValues(tx, target, fresh)
  await insertClosings(tx, target, fresh)
  const late = plan.present.flatMap(({ post, postID, created, comments }) =>
    postID === null || comments.length === 0 ? [] : [{ post, postID, created, comments }],
  )
  const shownWith = await holdRoots(
    tx,
    companyID,
    late.map(({ postID }) => postID),
  )
  const ofFresh = fresh.map(({ post, postID }) => ({ post, postID, created: post.created, comments: post.comments }))
  const added = late.flatMap((entry) => commentRows(entry, idOf, shownWith.get(entry.postID)))
  const comments = [...ofFresh.flatMap((entry) => commentRows(entry, idOf)), ...added]
  await insertComments(tx, companyID, target.language, comments)
  await addToCounts(
    tx,
    companyID,
    late.map(({ postID, comments: { length } }) => ({ postID: shownWith.get(postID) ?? postID, count: length })),
  )
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
  const made = { posts: fresh.map(({ postID }) => postID), comments: added.map(({ id }) => id), users: created }
  return { plan, people: created.length, made }
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
  shownWith = postID,
): (CommentRow & { ref: string })[] {
  return comments.map((comment) => {
    const place = post.comments.indexOf(comment) + 1
    const time = comment.created ?? new Date(created.getTime() + place)
    return {
      ref: commentRef(post, comment),
      id: idAt(time),
      postID: shownWith,
      homePostID: shownWith === postID ? null : postID,
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

async function insertTags(
  tx: Db,
  { companyID, labels }: ImportTarget,
  fresh: readonly { post: MappedPost; postID: string }[],
): Promise<void> {
  const given = fresh.flatMap(({ post, postID }) =>
    post.tags.flatMap((name) => {
      const tagID = labels.tags.get(labelKey(name))
      return tagID === undefined ? [] : [[postID, tagID] as const]
    }),
  )
  if (given.length === 0) return
  await rows(
    tx,
    companyID,
    'insert into post_tags (company_id, post_id, tag_id) select $1, post_id, tag_id from unnest($2::uuid[], $3::uuid[]) as given (post_id, tag_id)',
    [given.map(([postID]) => postID), given.map(([, tagID]) => tagID)],
  )
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

async function addToCounts(
  tx: Db,
  companyID: CompanyID,
  added: readonly { postID: string; count: number }[],
): Promise<void> {
  if (added.length === 0) return
  await rows(
    tx,
    companyID,
    `update post_stats s set comment_count = s.comment_count + more.count
     from (select post_id, sum(count)::int as count from unnest($2::uuid[], $3::int[]) as added (post_id, count) group by post_id) as more
     where s.company_id = $1 and s.post_id = more.post_id`,
    [added.map(({ postID }) => postID), added.map(({ count }) => count)],
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
