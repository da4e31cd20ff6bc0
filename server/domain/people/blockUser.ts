import { CallError } from '../../../contract/errors.ts'
import { rows } from '../../ports/database/database.ts'
import { signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { isID } from '../ids.ts'

/**
 * Blocks a person: they can read but write nothing, in existing sessions too. Blocking twice changes nothing. Refuses
 * with `notFound`, and with `forbidden` for a member of the team.
 */
export async function blockUser(asking: Asking, userID: string): Promise<void> {
  const blockerID = signedIn(asking).userID
  const person = await findPerson(asking, userID)
  if (person.member) throw new CallError('forbidden')
  if (person.blocked) return
  await rows(
    asking.db,
    asking.companyID,
    'update users set blocked_at = now(), blocked_by = $3 where company_id = $1 and id = $2',
    [userID, blockerID],
  )
  await record(asking.db, asking.companyID, { type: 'user.blocked', userID, actorID: blockerID })
}

/** Unblocks a person; nothing happens for someone who wasn't blocked. Refuses with `notFound`. */
export async function unblockUser(asking: Asking, userID: string): Promise<void> {
  const actorID = signedIn(asking).userID
  const person = await findPerson(asking, userID)
  if (!person.blocked) return
  await rows(
    asking.db,
    asking.companyID,
    'update users set blocked_at = null, blocked_by = null where company_id = $1 and id = $2',
    [userID],
  )
  await record(asking.db, asking.companyID, { type: 'user.unblocked', userID, actorID })
}

/**
 * The person, locked: of two who block them at the same time, the second finds them blocked. Their concurrent writes
 * continue: these lock the row by its key, and may themselves wait for a lock that marking as spam holds.
 */
async function findPerson({ db, companyID }: Asking, userID: string): Promise<{ blocked: boolean; member: boolean }> {
  if (!isID(userID)) throw new CallError('notFound')
  const [person] = await rows<{ blocked: boolean; member: boolean }>(
    db,
    companyID,
    `select u.blocked_at is not null as blocked,
       exists (select from members m where m.company_id = $1 and m.user_id = u.id) as member
     from users u
     where u.company_id = $1 and u.id = $2
     for no key update of u`,
    [userID],
  )
  if (!person) throw new CallError('notFound')
  return person
}
