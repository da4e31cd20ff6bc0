import { CallError } from '../../../contract/errors.ts'
import type { Asking } from '../asking.ts'
import { record } from '../events.ts'
import { putRole } from './changeRole.ts'
import { findMember, lockAs } from './lockTeam.ts'
import { findRole } from './roles/findRole.ts'

/**
 * Makes a member an owner. With `roleID` the viewer gets that role instead of theirs, in the same transaction; without it they stay an owner. Refuses
 * with `forbidden` for a viewer who is no owner, with `ownRole` for the viewer as the new one, and with `notFound`.
 */
export async function handOver(
  asking: Asking,
  { userID, roleID }: { userID: string; roleID?: string | undefined },
): Promise<void> {
  const { db, companyID } = asking
  const actor = await lockAs(asking, 'team.manage')
  if (!actor.isOwner) throw new CallError('forbidden')
  const heir = await findMember(asking, userID)
  if (heir.userID === actor.userID) throw new CallError('ownRole', { field: 'userID' })
  const own = roleID === undefined ? actor.roleID : (await findRole(asking, roleID)).id
  if (heir.isOwner && own === actor.roleID) return
  await putRole(db, companyID, heir.userID, actor.roleID)
  if (own !== actor.roleID) await putRole(db, companyID, actor.userID, own)
  await record(db, companyID, {
    type: 'company.handedOver',
    userID: heir.userID,
    actorID: actor.userID,
    data: { ownerStays: own === actor.roleID, fromRoleID: heir.roleID, toRoleID: own },
  })
}
