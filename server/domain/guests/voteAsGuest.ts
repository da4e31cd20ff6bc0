import { CallError } from '../../../contract/errors.ts'
import { inTransaction, rows } from '../../ports/database/database.ts'
import type { Asker, Asking, Relying } from '../asking.ts'
import { findPost } from '../visibility/findPost.ts'
import { changeVote, type VoteResult } from '../votes/vote.ts'
import { waitingVotes } from '../votes/waitingVotes.ts'
import { asGuest, countGuest } from './guestSession.ts'
import { judge } from './judge.ts'
import { guestsMay } from './guestsMay.ts'

/**
 * Gives or takes back the vote of someone who has not signed in, with a session for them if they have none. A vote that looks like one more of the same person's is kept and set
 * aside; its voter sees it as given. Refuses with `signInNeeded` where the board wants that, with `notFound`, `votesClosed`, `blocked` and `tooMany`.
 */
export async function voteAsGuest(relying: Relying, postID: string, voted: boolean): Promise<VoteResult> {
  const present = relying as Asking
  await guestsMay(present, { postID }, 'vote')
  await countGuest(present, 'vote')
  const { result, token } = await inTransaction(present.db, async (tx) => {
    const inside = { ...present, db: tx }
    const post = await findPost(inside, postID, { lock: 'add to', leadsOn: true })
    const { asking, token } = await asGuest(inside)
    return { result: await (voted ? giveVote : takeVote)(asking, post.id), token }
  })
  if (token !== null) present.session.changed = token
  return { ...result, viewerFollows: false }
}

type AsGuest = Asking & { viewer: Asker }

/** A guest's vote for a post that is held, judged and counted or set aside. */
export async function giveVote(asking: AsGuest, postID: string): Promise<VoteResult> {
  const { db, companyID, viewer } = asking
  const given = await voteOf(asking, postID)
  if (given) return given.is_aside ? asGiven(asking, postID) : changeVote(asking, postID, true)
  if (await isClosed(asking, postID)) throw new CallError('votesClosed')
  const { at, keys, groupID } = await judge(asking, { userID: viewer.userID, postID })
  await rows(
    db,
    companyID,
    `insert into guest_votes (company_id, post_id, user_id, keys, group_id, aside_at, created_at)
     values ($1, $2::uuid, $3::uuid, $4::bytea[], $5::uuid, case when $5::uuid is not null then now() end, $6::timestamptz)`,
    [postID, viewer.userID, keys, groupID, at],
  )
  return groupID === null ? changeVote(asking, postID, true) : asGiven(asking, postID)
}

async function takeVote(asking: AsGuest, postID: string): Promise<VoteResult> {
  const { db, companyID, viewer } = asking
  const result = await changeVote(asking, postID, false)
  await rows(
    db,
    companyID,
    `delete from guest_votes g using posts p
     where g.company_id = $1 and g.user_id = $3::uuid and p.company_id = $1 and p.id = g.post_id and $2::uuid in (p.id, p.merged_into_id)`,
    [postID, viewer.userID],
  )
  return result
}

/** The guest's vote for a post or for one that was merged into it. */
async function voteOf({ db, companyID, viewer }: AsGuest, postID: string): Promise<{ is_aside: boolean } | undefined> {
  const [found] = await rows<{ is_aside: boolean }>(
    db,
    companyID,
    `select bool_and(g.aside_at is not null) as is_aside
     from guest_votes g
     join posts p on p.company_id = $1 and p.id = g.post_id
     where g.company_id = $1 and g.user_id = $3::uuid and $2::uuid in (p.id, p.merged_into_id)
     having count(*) > 0`,
    [postID, viewer.userID],
  )
  return found
}

async function isClosed({ db, companyID }: Asking, postID: string): Promise<boolean> {
  const [found] = await rows<{ is_closed: boolean }>(
    db,
    companyID,
    'select p.votes_closed_at is not null as is_closed from posts p where p.company_id = $1 and p.id = $2::uuid',
    [postID],
  )
  return found?.is_closed === true
}

/** A vote that is set aside, as its voter sees it. */
async function asGiven({ db, companyID }: Asking, postID: string): Promise<VoteResult> {
  const [found] = await rows<{ score: number }>(
    db,
    companyID,
    `select s.score + ${waitingVotes('s.post_id')} as score from post_stats s where s.company_id = $1 and s.post_id = $2::uuid`,
    [postID],
  )
  return { postID, score: (found?.score ?? 0) + 1, viewerVoted: true, viewerFollows: false }
}
