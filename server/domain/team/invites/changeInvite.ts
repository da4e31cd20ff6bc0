import type { Permission } from '../../../../contract/access.ts'
import { CallError } from '../../../../contract/errors.ts'
import type { Invite } from '../../../../contract/invites.ts'
import { inTransaction, rows } from '../../../ports/database/database.ts'
import type { Asking } from '../../asking.ts'
import { record } from '../../events.ts'
import { isID } from '../../ids.ts'
import { lockAs, refuseAbove } from '../lockTeam.ts'
import { countSent } from './countSent.ts'
import { inviteEnd, sendInvite } from './inviteByEmail.ts'
import { readInvites } from './listInvites.ts'

/**
 * Sends an open or expired invitation again, valid for seven days from now; the link of its earlier email ends. Refuses with `notFound`, `roleAbove`
 * and `tooMany`. Takes the plain database: a refusal must not take the count back.
 */
export async function resendInvite(asking: Asking, inviteID: string): Promise<Invite> {
  const { email } = await findInvite(asking, inviteID)
  await countSent(asking, [email])
  const work = async (inside: Asking) => {
    const { db, companyID } = inside
    const actor = await lockAs(inside, 'team.manage')
    const invite = await findInvite(inside, inviteID)
    refuseAbove(actor, invite.permissions, 'inviteID')
    await db
      .updateTable('invites')
      .set({ token_hash: null, expires_at: inviteEnd() })
      .where('company_id', '=', companyID)
      .where('id', '=', invite.id)
      .execute()
    await record(db, companyID, { type: 'invite.resent', actorID: actor.userID, data: { inviteID: invite.id } })
    await sendInvite(db, companyID, invite.id)
    return (await readInvites(inside, [invite.id]))[0]
  }
  const invite = await inTransaction(asking.db, (tx) => work({ ...asking, db: tx }))
  if (!invite) throw new CallError('notFound')
  return invite
}

/** Ends an open or expired invitation. Refuses with `notFound` and `roleAbove`. */
export async function revokeInvite(asking: Asking, inviteID: string): Promise<void> {
  const { db, companyID } = asking
  const actor = await lockAs(asking, 'team.manage')
  const invite = await findInvite(asking, inviteID)
  refuseAbove(actor, invite.permissions, 'inviteID')
  await db
    .updateTable('invites')
    .set({ revoked_at: new Date() })
    .where('company_id', '=', companyID)
    .where('id', '=', invite.id)
    .execute()
  await record(db, companyID, { type: 'invite.revoked', actorID: actor.userID, data: { inviteID: invite.id } })
}

async function findInvite(
  { db, companyID }: Asking,
  inviteID: string,
): Promise<{ id: string; email: string; permissions: Permission[] }> {
  const [invite] = isID(inviteID)
    ? await rows<{ id: string; email: string; permissions: Permission[] }>(
        db,
        companyID,
        `select i.id, i.email, r.permissions
         from invites i
         join roles r on r.company_id = $1 and r.id = i.role_id
         where i.company_id = $1 and i.id = $2::uuid and i.accepted_at is null and i.revoked_at is null`,
        [inviteID],
      )
    : []
  if (!invite) throw new CallError('notFound', { field: 'inviteID' })
  return invite
}
