import type { Asking } from '../../asking.ts'
import { mergePost } from '../../posts/merging/mergePost.ts'
import type { Merging } from '../../posts/merging/findPair.ts'
import { teamSight } from '../../sight.ts'
import { rows } from '../../../ports/database/database.ts'
import { inBatch, markLeft, onBatch, type Batch } from '../batch.ts'
import type { Effect } from './effect.ts'

/**
 * Merges posts into one, as `mergePost` merges each. Once that one is deleted, or merged itself, the rest is left out.
 */
export const merge: Effect<'merge'> = {
  ranks: true,
  takesAway: true,
  tells: 'post.merged',
  atOnce: 50,
  async apply(batch, { intoPostID }) {
    await onBatch(batch, withoutTargetQuery, [intoPostID])
    const asking = makerOf(batch)
    for (const { id } of await onBatch<{ id: string }>(batch, leftQuery)) {
      await mergePost(asking, { postID: id, intoPostID, jobID: batch.jobID })
      await noteChanged(batch, id)
    }
  },
}

/** Who does it, as the verbs of merging see them, with what they may do. */
export function makerOf({ tx, companyID, actorID, permissions }: Batch): Merging {
  const viewer: Asking['viewer'] = {
    userID: actorID,
    name: null,
    isUnasked: false,
    email: null,
    pictureID: null,
    language: null,
    kind: 'member',
    isMember: true,
    isBlocked: false,
    guestOf: [],
    provenAt: null,
    permissions,
    lacksFactor: false,
  }
  return { db: tx, companyID, viewer, sight: teamSight }
}

/** Notes that a post of a batch was changed. */
export async function noteChanged({ tx, companyID, jobID, after, until, at }: Batch, postID: string): Promise<void> {
  await rows(
    tx,
    companyID,
    `update bulk_rows r set outcome = 'changed', done_at = $6::timestamptz where ${inBatch} and r.post_id = $5::uuid`,
    [jobID, after, until, postID, at],
  )
}

const withoutTargetQuery = `
  left_out as (
    select o.nr from open o
    where not exists (select from posts p where p.company_id = $1 and p.id = $7::uuid and p.deleted_at is null and p.merged_into_id is null)
  ),
  ${markLeft('intoGone')}
  select 1 as marked`

/** The posts of a batch whose outcome is open, in the order of their ids. */
export const leftQuery = `
  none as (select from here)
  select o.id from open o order by o.nr`
