import type { OutputOf } from '../../../../contract/call.ts'
import { CallError } from '../../../../contract/errors.ts'
import { mostInvited, readAddresses } from '../../../../contract/inviteAddresses.ts'
import type { invitesCreate } from '../../../../contract/invites.ts'
import { email } from '../../../../contract/viewer.ts'
import type { CompanyID } from '../../../../db/companyID.ts'
import { enqueue } from '../../../jobs/queue.ts'
import { inTransaction, rows, type Db } from '../../../ports/database/database.ts'
import { signedIn, type Asking } from '../../asking.ts'
import { record } from '../../events.ts'
import { newID } from '../../ids.ts'
import { requireProof } from '../../provenLately.ts'
import { lockAs, refuseAbove } from '../lockTeam.ts'
import { findRole } from '../roles/findRole.ts'
import { countSent } from './countSent.ts'
import { readInvites } from './listInvites.ts'

/** How long an invitation is valid, in days. */
export const inviteDays = 7
const dayMs = 24 * 60 * 60_000

export const inviteEnd = () => new Date(Date.now() + inviteDays * dayMs)

/**
 * Invites the addresses in a text to the team, each by an email. Those on the team, and those with an open invitation, are returned and left as they
 * are; an expired one is renewed. Refuses with `badAddress`, `addressMissing`, `listTooLong`, `roleAbove`, `tooMany`, and with `proofNeeded` for owners. Takes the plain database: a
 * refusal must not take the count back.
 */
export async function inviteByEmail(
  asking: Asking,
  { emails, roleID }: { emails: string; roleID: string },
): Promise<OutputOf<typeof invitesCreate>> {
  const addresses = checkAddresses(emails)
  await countSent(asking, addresses)
  return inTransaction(asking.db, (tx) => invite({ ...asking, db: tx }, addresses, roleID))
}

async function invite(
  asking: Asking,
  addresses: readonly string[],
  roleID: string,
): Promise<OutputOf<typeof invitesCreate>> {
  const { db, companyID } = asking
  const actor = await lockAs(asking, 'team.manage')
  const role = await findRole(asking, roleID)
  refuseAbove(actor, role.permissions, 'roleID')
  if (role.name === 'owner') requireProof(signedIn(asking).provenAt)
  const onTeam = await addressesOf(db, companyID, onTeamQuery, addresses)
  const invitedBefore = await addressesOf(db, companyID, openQuery, addresses)
  const ids: string[] = []
  for (const address of addresses) {
    if (onTeam.includes(address) || invitedBefore.includes(address)) continue
    const fresh = {
      role_id: role.id,
      invited_by: actor.userID,
      token_hash: null,
      created_at: new Date(),
      expires_at: inviteEnd(),
    }
    const { id } = await db
      .insertInto('invites')
      .values({ company_id: companyID, id: newID(), email: address, ...fresh })
      .onConflict((conflict) =>
        conflict
          .columns(['company_id', 'email'])
          .where('accepted_at', 'is', null)
          .where('revoked_at', 'is', null)
          .doUpdateSet(fresh),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
    await record(db, companyID, {
      type: 'member.invited',
      actorID: actor.userID,
      data: { inviteID: id, roleID: role.id },
    })
    await sendInvite(db, companyID, id)
  }
  return { invited: await readInvites(asking, ids), onTeam, invitedBefore }
}

/** Has the invitation's email sent; the job makes its token. */
export function sendInvite(tx: Db, companyID: CompanyID, inviteID: string): Promise<void> {
  return enqueue(tx, 'sendInvite', { companyID, inviteID }, { key: `invite:${companyID}:${inviteID}` })
}

function checkAddresses(text: string): string[] {
  const { addresses, wrong } = readAddresses(text)
  const bad = wrong[0] ?? addresses.find((address) => !email.safeParse(address).success)
  if (bad !== undefined)
    throw new CallError('badAddress', { field: 'emails', text: bad.length > 60 ? `${bad.slice(0, 60)}…` : bad })
  if (addresses.length === 0) throw new CallError('addressMissing', { field: 'emails' })
  if (addresses.length > mostInvited)
    throw new CallError('listTooLong', { field: 'emails', most: mostInvited, count: addresses.length })
  return addresses
}

async function addressesOf(
  db: Db,
  companyID: CompanyID,
  query: string,
  addresses: readonly string[],
): Promise<string[]> {
  const found = await rows<{ email: string }>(db, companyID, query, [addresses])
  return addresses.filter((address) => found.some(({ email: known }) => known === address))
}

// By the address of their account, or by the one that they have here.
const onTeamQuery = `
  select a.email
  from members m
  join accounts a on a.id = m.account_id
  where m.company_id = $1 and a.email = any($2::text[])
  union
  select i.value
  from user_identities i
  join members m on m.company_id = $1 and m.user_id = i.user_id
  where i.company_id = $1 and i.kind = 'email' and i.value = any($2::text[])`

const openQuery = `
  select i.email
  from invites i
  where i.company_id = $1 and i.email = any($2::text[]) and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()`
