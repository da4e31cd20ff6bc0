import { CallError } from '../../../contract/errors.ts'
import type { TeamMember } from '../../../contract/team.ts'
import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { requireProof } from '../provenLately.ts'
import { readMember } from './listTeam.ts'
import { findMember, lockAs, refuseAbove, requireAnotherOwner } from './lockTeam.ts'
import { findRole } from './roles/findRole.ts'

/**
 * Gives a member another role, in force from their next request on. Refuses with `notFound`, with `ownRole` for the viewer, with `roleAbove` if the
 * present or the new role allows more than the viewer's, with `lastOwner`, and with
 * `proofNeeded` where someone becomes an owner or is one no more.
 */
export async function changeRole(
  asking: Asking,
  { userID, roleID }: { userID: string; roleID: string },
): Promise<TeamMember> {
  const { db, companyID } = asking
  const actor = await lockAs(asking, 'team.manage')
  const member = await findMember(asking, userID)
  const role = await findRole(asking, roleID)
  if (member.userID === actor.userID) throw new CallError('ownRole', { field: 'roleID' })
  refuseAbove(actor, member.permissions, 'userID')
  refuseAbove(actor, role.permissions, 'roleID')
  if (role.id !== member.roleID) {
    if (member.isOwner || role.name === 'owner') requireProof(signedIn(asking).provenAt)
    await requireAnotherOwner(db, companyID, member)
    await putRole(db, companyID, member.userID, role.id)
    await record(db, companyID, {
      type: 'member.roleChanged',
      userID: member.userID,
      actorID: actor.userID,
      data: { fromRoleID: member.roleID, toRoleID: role.id },
    })
  }
  return readMember(asking, member.userID)
}

/** Writes a member's role. The team is locked. */
export async function putRole(tx: Db, companyID: CompanyID, userID: string, roleID: string): Promise<void> {
  await rows(tx, companyID, 'update members set role_id = $3::uuid where company_id = $1 and user_id = $2::uuid', [
    userID,
    roleID,
  ])
}
