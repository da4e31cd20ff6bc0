import { CallError } from '../../../../contract/errors.ts'
import { lengths } from '../../../../contract/lengths.ts'
import type { VotePriority } from '../../../../contract/votePriorities.ts'
import { rows } from '../../../ports/database/database.ts'
import { signedIn, type Asking } from '../../asking.ts'
import { readLink } from '../../companies/updatePortal.ts'
import { record } from '../../events.ts'
import { isID } from '../../ids.ts'
import { findPost } from '../../visibility/findPost.ts'
import { shownVoteQuery, votedForMerged, type ShownVote } from '../groupVotes.ts'
import { waitingVotes } from '../waitingVotes.ts'
import { findRepresented, type Represented } from './findRepresented.ts'

interface Facts {
  sourceURL?: string | null | undefined
  priority?: VotePriority | null | undefined
}

/** The customer's company that a vote is given for, where it counts for no other one of its voter's. */
interface ForCustomer {
  thirdPartyCompanyID?: string | undefined
}

/**
 * Votes for a person in the viewer's name, also where voting is closed. Who has voted for the post, or for one merged into it, keeps that vote as it is.
 * Refuses with `notFound`, `personMissing` and `badLinkAddress`.
 */
export async function voteOnBehalf(
  asking: Asking,
  {
    postID,
    sourceURL,
    priority,
    thirdPartyCompanyID,
    ...person
  }: Represented & Facts & ForCustomer & { postID: string },
): Promise<{ postID: string; userID: string; isNew: boolean; score: number }> {
  const post = await findPost(asking, postID, { lock: 'change' })
  const userID = await findRepresented(asking, person)
  const isNew = await addVote(asking, post, { userID, sourceURL, priority, thirdPartyCompanyID })
  return { postID: post.id, userID, isNew, score: await scoreOf(asking, post.id) }
}

/** Adds a person's vote by the viewer to a held post; false if they have one. */
export async function addVote(
  asking: Asking,
  post: { id: string; board: { id: string } },
  { userID, sourceURL, priority, thirdPartyCompanyID }: Facts & ForCustomer & { userID: string },
): Promise<boolean> {
  const { db, companyID } = asking
  const { userID: byID } = signedIn(asking)
  const [added] = await rows<{ user_id: string }>(db, companyID, addQuery, [
    post.id,
    userID,
    byID,
    priority ?? null,
    readSource(sourceURL),
    thirdPartyCompanyID ?? null,
  ])
  if (added)
    await record(db, companyID, {
      type: 'vote.createdOnBehalf',
      postID: post.id,
      boardID: post.board.id,
      userID,
      actorID: byID,
    })
  return added !== undefined
}

/** Where something was said, as it is stored; null for nowhere. Refuses with `badLinkAddress`. */
function readSource(sourceURL: string | null | undefined): string | null {
  return sourceURL == null ? null : readLink(sourceURL, 'sourceURL', lengths.fieldText)
}

/** Changes what a vote means to its voter and where they said so; what is not given stays. Refuses with `notFound` and `badLinkAddress`. */
export async function changeVote(
  asking: Asking,
  { postID, userID, sourceURL, priority }: Facts & { postID: string; userID: string },
): Promise<void> {
  const { db, companyID } = asking
  const post = await findPost(asking, postID, { lock: 'change' })
  if (!isID(userID)) throw new CallError('notFound', { field: 'userID' })
  const changes = {
    ...(sourceURL === undefined ? {} : { source_url: readSource(sourceURL) }),
    ...(priority === undefined ? {} : { priority }),
  }
  const [present] = await rows<ShownVote>(db, companyID, shownVoteQuery, [post.id, userID])
  if (!present) throw new CallError('notFound', { field: 'userID' })
  const changed = (['source_url', 'priority'] as const).filter(
    (name) => changes[name] !== undefined && changes[name] !== present[name],
  )
  if (changed.length === 0) return
  await db
    .updateTable('votes')
    .set(changes)
    .where('company_id', '=', companyID)
    .where('post_id', '=', present.postID)
    .where('user_id', '=', userID)
    .execute()
  await record(db, companyID, {
    type: 'vote.changedOnBehalf',
    postID: post.id,
    boardID: post.board.id,
    userID,
    actorID: signedIn(asking).userID,
    data: { changed },
  })
}

/** Takes a vote back that the team gave for a person. Refuses with `notFound`, and with `ownVote` for one that they gave themselves. */
export async function takeBackOnBehalf(
  asking: Asking,
  { postID, userID }: { postID: string; userID: string },
): Promise<{ postID: string; userID: string; score: number }> {
  const { db, companyID } = asking
  const post = await findPost(asking, postID, { lock: 'change' })
  if (!isID(userID)) throw new CallError('notFound', { field: 'userID' })
  const [found] = await rows<ShownVote>(db, companyID, shownVoteQuery, [post.id, userID])
  if (!found) throw new CallError('notFound', { field: 'userID' })
  if (found.byID === null) throw new CallError('ownVote')
  await rows(db, companyID, removeQuery, [post.id, found.userID, found.postID])
  await record(db, companyID, {
    type: 'vote.deletedOnBehalf',
    postID: post.id,
    boardID: post.board.id,
    userID: found.userID,
    actorID: signedIn(asking).userID,
  })
  return { postID: post.id, userID: found.userID, score: await scoreOf(asking, post.id) }
}

async function scoreOf({ db, companyID }: Asking, postID: string): Promise<number> {
  const [found] = await rows<{ score: number }>(
    db,
    companyID,
    `select s.score + ${waitingVotes('s.post_id')} as score from post_stats s where s.company_id = $1 and s.post_id = $2::uuid`,
    [postID],
  )
  return found?.score ?? 0
}

// Votes and the rows that the folder will count, as one's own are written (`changeQuery.ts`).
const addQuery = `
  with added as (
    insert into votes (company_id, post_id, user_id, root_post_id, by_id, priority, source_url, third_party_company_id)
    select $1, p.id, $3::uuid, p.id, $4::uuid, $5, $6, $7::uuid
    from posts p
    where p.company_id = $1 and p.id = $2::uuid and not (p.merged_count > 0 and ${votedForMerged('p.id', '$3::uuid')})
    on conflict do nothing
    returning root_post_id, user_id, created_at
  ),
  noted as (
    insert into vote_events (company_id, root_post_id, user_id, delta, voted_at)
    select $1, root_post_id, user_id, 1, created_at from added
  )
  select user_id from added`

// A person who voted for another post of the group too still counts.
const removeQuery = `
  with removed as (
    delete from votes v
    where v.company_id = $1 and v.post_id = $4::uuid and v.user_id = $3::uuid
    returning v.root_post_id, v.post_id, v.user_id, v.created_at
  )
  insert into vote_events (company_id, root_post_id, post_id, user_id, delta, voted_at)
  select $1, r.root_post_id, nullif(r.post_id, r.root_post_id), r.user_id, case when exists (
      select from posts m join votes w on w.company_id = $1 and w.post_id = m.id and w.user_id = $3::uuid
      where m.company_id = $1 and (m.id = $2::uuid or m.merged_into_id = $2::uuid) and m.id <> $4::uuid
    ) then 0 else -1 end, r.created_at
  from removed r`
