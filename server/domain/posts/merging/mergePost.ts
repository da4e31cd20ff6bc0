import { CallError } from '../../../../contract/errors.ts'
import { rows } from '../../../ports/database/database.ts'
import { signedIn } from '../../asking.ts'
import { record } from '../../events.ts'
import { newID } from '../../ids.ts'
import { lockedTime } from '../../lockedTime.ts'
import { takeTurnOfFolding } from '../../votes/fold.ts'
import { setListed } from '../setListed.ts'
import { findPair, type Mergeable, type Merging } from './findPair.ts'
import { addImportedVotes, moveGroup, withMerged } from './group.ts'

/**
 * A post with more votes is merged by a job alone: each is a row that now counts for another post, and votes for either of the two wait in the meantime.
 * 100,000 take the database about 3 s of a processor.
 */
const mostVotes = 50_000

interface Merge {
  postID: string
  intoPostID: string
  /** The score that the viewer was told the posts would have together. */
  expectsVotes?: number | undefined
  /** The bulk action that it is part of, which tells people of all its merges together. */
  jobID?: string
}

/**
 * Merges a post into another one, which then counts its votes and shows its comments; posts that were merged into the first follow it. Everything
 * stays the merged post's own, so that it can be unmerged at any time. Refuses with `notFound`; `mergeIntoItself`; `mergeDeleted` for a post that
 * was deleted; `alreadyMerged` for one that was merged elsewhere, also the other way round; `changedMeanwhile` if the score would be another one;
 * `mergeTooLarge` for more votes than a request may move.
 */
export async function mergePost(
  asking: Merging,
  { postID, intoPostID, expectsVotes, jobID }: Merge,
): Promise<{ id: string; urlName: string; board: Mergeable['board'] }> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  if (postID.toLowerCase() === intoPostID.toLowerCase()) throw new CallError('mergeIntoItself', { field: 'intoPostID' })
  // First, as repairing does: both change rankings.
  await takeTurnOfFolding(db)
  const [post, into] = await findPair(asking, postID, intoPostID)
  for (const [field, { isDeleted, mergedIntoID }] of Object.entries({ postID: post, intoPostID: into })) {
    if (isDeleted) throw new CallError('mergeDeleted', { field })
    if (mergedIntoID !== null) throw new CallError('alreadyMerged', { field })
  }
  if (jobID === undefined && (await votesOf(asking, post.id)) > mostVotes)
    throw new CallError('mergeTooLarge', { field: 'postID', most: mostVotes })
  const postIDs = await withMerged(db, companyID, post.id)
  const mergeID = newID()
  await db
    .insertInto('post_merges')
    .values({
      company_id: companyID,
      id: mergeID,
      post_id: post.id,
      into_post_id: into.id,
      merged_by: userID,
      created_at: lockedTime,
    })
    .execute()
  await moveGroup(db, companyID, { postID: post.id, postIDs, fromID: post.id, toID: into.id })
  await addImportedVotes(db, companyID, { of: post.id, to: [into.id], by: 1 })
  if (expectsVotes !== undefined && expectsVotes !== (await scoreOf(asking, into.id)))
    throw new CallError('changedMeanwhile')
  await setListed(asking, post, false)
  await record(db, companyID, {
    type: 'post.merged',
    postID: into.id,
    boardID: into.board.id,
    actorID: userID,
    data: { mergedPostID: post.id, mergeID, ...(jobID === undefined ? {} : { jobID }) },
  })
  return { id: into.id, urlName: into.urlName, board: into.board }
}

/** Exact without waiting votes: the merge has folded them. */
const scoreOf = async (asking: Merging, postID: string) => (await statsOf(asking, postID)).score
const votesOf = async (asking: Merging, postID: string) => (await statsOf(asking, postID)).votes

async function statsOf({ db, companyID }: Merging, postID: string): Promise<{ score: number; votes: number }> {
  const [found] = await rows<{ score: number; votes: number }>(
    db,
    companyID,
    'select score, vote_count as votes from post_stats where company_id = $1 and post_id = $2::uuid',
    [postID],
  )
  return found ?? { score: 0, votes: 0 }
}
