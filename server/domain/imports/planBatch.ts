import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import type { MappedComment, MappedPost } from './mapping/mappedPost.ts'

/** The part of a batch that does not exist yet. */
export interface BatchPlan {
  fresh: MappedPost[]
  /** Posts from an earlier import, or an earlier record, with their new comments. */
  present: { post: MappedPost; postID: string | null; created: Date; comments: MappedComment[] }[]
}

/** Compares a batch with what was imported from this source before. */
export async function planBatch(
  db: Db,
  companyID: CompanyID,
  source: string,
  batch: readonly MappedPost[],
): Promise<BatchPlan> {
  const imported = new Map(
    (
      await rows<{ external_id: string; id: string | null; created_at: Date | null }>(
        db,
        companyID,
        `select r.external_id, p.id, p.created_at
         from unnest($3::text[]) as x (external_id)
         cross join lateral (
           select * from import_refs r where r.company_id = $1 and r.source = $2 and r.kind = 'post' and r.external_id = x.external_id limit 1
         ) as r
         left join posts p on p.company_id = r.company_id and p.id = r.subject_id`,
        [source, batch.map(({ externalID }) => externalID)],
      )
    ).map((row) => [row.external_id, row]),
  )
  const plan: BatchPlan = { fresh: [], present: [] }
  const seen = new Set<string>()
  for (const post of batch) {
    const row = imported.get(post.externalID)
    if (row || seen.has(post.externalID))
      plan.present.push({ post, postID: row?.id ?? null, created: row?.created_at ?? post.created, comments: [] })
    else plan.fresh.push(post)
    seen.add(post.externalID)
  }
  await addNewComments(db, companyID, source, plan)
  return plan
}

/** A comment's id in the file, which may repeat from post to post, made unique in the source. */
export function commentRef(post: MappedPost, comment: MappedComment): string {
  return `${post.externalID}/${comment.externalID}`
}

/** A later export of the same tool has the same posts and more comments. */
async function addNewComments(db: Db, companyID: CompanyID, source: string, { present }: BatchPlan): Promise<void> {
  const refs = present.flatMap(({ post, postID }) =>
    postID === null ? [] : post.comments.map((comment) => commentRef(post, comment)),
  )
  if (refs.length === 0) return
  const found = await rows<{ external_id: string }>(
    db,
    companyID,
    `select external_id from import_refs where company_id = $1 and source = $2 and kind = 'comment' and external_id = any($3::text[])`,
    [source, refs],
  )
  const known = new Set(found.map((row) => row.external_id))
  for (const entry of present) {
    if (entry.postID === null) continue
    entry.comments = entry.post.comments.filter((comment) => {
      const ref = commentRef(entry.post, comment)
      return !known.has(ref) && known.add(ref)
    })
  }
}
