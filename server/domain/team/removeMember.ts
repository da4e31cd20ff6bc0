import { CallError } from '../../../contract/errors.ts'
import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { requireProof } from '../provenLately.ts'
import { signedInAccount, type RootAsking } from '../rootAsking.ts'
import {
  findMember,
  lockAs,
  lockTeam,
  refuseAbove,
  requireAnotherOwner,
  standingOf,
  type Standing,
} from './lockTeam.ts'

/**
 * Takes a member off the team: they stay a user, what they wrote stays, and their member sessions end. Refuses with `notFound`, with `ownRole` for
 * the viewer, who leaves instead, with `roleAbove` for one who may do more, with `lastOwner`, and with `proofNeeded` for an owner.
 */
export async function removeMember(asking: Asking, userID: string): Promise<void> {
  const { db, companyID } = asking
  const actor = await lockAs(asking, 'team.manage')
  const member = await findMember(asking, userID)
  if (member.userID === actor.userID) throw new CallError('ownRole', { field: 'userID' })
  refuseAbove(actor, member.permissions, 'userID')
  if (member.isOwner) requireProof(signedIn(asking).provenAt)
  await takeOff(db, companyID, member)
  await record(db, companyID, { type: 'member.removed', userID: member.userID, actorID: actor.userID })
}

/** The viewer leaves the team and is signed out. Refuses with `lastOwner`. */
export async function leaveTeam(asking: Asking): Promise<void> {
  const { db, companyID, session } = asking
  await leave(db, companyID, signedIn(asking).userID)
  session.changed = null
}

/** The account that is signed in at the root leaves a company's team. Refuses with `notFound` for one that it isn't on, and with `lastOwner`. */
export async function leaveCompany(asking: RootAsking, company: string): Promise<void> {
  const { db } = asking
  const teams = await db
    .selectFrom('members')
    .select(['company_id', 'user_id'])
    .where('account_id', '=', signedInAccount(asking).accountID)
    .execute()
  const team = teams.find(({ company_id: id }) => id === company.toLowerCase())
  if (!team) throw new CallError('notFound', { field: 'companyID' })
  await leave(db, team.company_id, team.user_id)
}

async function leave(tx: Db, companyID: CompanyID, userID: string): Promise<void> {
  await lockTeam(tx, companyID)
  const member = await standingOf(tx, companyID, userID)
  if (!member) throw new CallError('memberNeeded')
  await takeOff(tx, companyID, member)
  await record(tx, companyID, { type: 'member.left', userID, actorID: userID })
}

async function takeOff(tx: Db, companyID: CompanyID, member: Standing): Promise<void> {
  await requireAnotherOwner(tx, companyID, member)
  await rows(tx, companyID, 'delete from members where company_id = $1 and user_id = $2::uuid', [member.userID])
  await rows(tx, companyID, `delete from sessions where company_id = $1 and user_id = $2::uuid and kind = 'member'`, [
    member.userID,
  ])
}
