import { CallError } from '../../../contract/errors.ts'
import { rows } from '../../ports/database/database.ts'
import { signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { isID } from '../ids.ts'
import { countVotes, setVotesAside } from './moveVotes.ts'

export interface OfGroup {
  groupID: string
  vote?: { postID: string; userID: string } | undefined
}

/** Counts votes of a group that are set aside, or one of them; of a whole group, what follows it too. Refuses with `notFound`. */
export async function countGroup(asking: Asking, of: OfGroup): Promise<{ count: number }> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  await holdGroup(asking, of.groupID)
  if (!of.vote)
    await rows(
      db,
      companyID,
      'update set_aside_groups set counted_at = now(), counted_by = $3::uuid where company_id = $1 and id = $2::uuid and counted_at is null',
      [of.groupID, userID],
    )
  const count = await countVotes(db, companyID, { ...whichOf(of), judgedBy: userID })
  return note(asking, 'guestVotes.counted', of, count)
}

/** Sets votes of a group aside again, or one of them. Refuses with `notFound`. */
export async function setAsideAgain(asking: Asking, of: OfGroup): Promise<{ count: number }> {
  const { db, companyID } = asking
  await holdGroup(asking, of.groupID)
  if (!of.vote)
    await rows(
      db,
      companyID,
      'update set_aside_groups set counted_at = null, counted_by = null where company_id = $1 and id = $2::uuid',
      [of.groupID],
    )
  const count = await setVotesAside(db, companyID, {
    ...whichOf(of),
    set: ', judged_at = null, judged_by = null',
  })
  return note(asking, 'guestVotes.setAside', of, count)
}

/** Held, so that two who judge a group at once do it one after the other. */
async function holdGroup({ db, companyID }: Asking, groupID: string): Promise<void> {
  const [found] = isID(groupID)
    ? await rows(
        db,
        companyID,
        'select g.id from set_aside_groups g where g.company_id = $1 and g.id = $2::uuid for update',
        [groupID],
      )
    : []
  if (!found) throw new CallError('notFound', { field: 'groupID' })
}

function whichOf({ groupID, vote }: OfGroup): { which: string; values: string[] } {
  if (!vote) return { which: 'g.group_id = $2::uuid', values: [groupID] }
  if (!isID(vote.postID) || !isID(vote.userID)) throw new CallError('notFound', { field: 'vote' })
  return {
    which: 'g.group_id = $2::uuid and g.post_id = $3::uuid and g.user_id = $4::uuid',
    values: [groupID, vote.postID, vote.userID],
  }
}

async function note(
  asking: Asking,
  type: 'guestVotes.counted' | 'guestVotes.setAside',
  { groupID, vote }: OfGroup,
  count: number,
): Promise<{ count: number }> {
  if (count > 0)
    await record(asking.db, asking.companyID, {
      type,
      ...(vote ? { postID: vote.postID } : {}),
      actorID: signedIn(asking).userID,
      data: { groupID, count },
    })
  return { count }
}
