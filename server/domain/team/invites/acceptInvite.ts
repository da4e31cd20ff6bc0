import type { InviteProof } from '../../../../contract/invites.ts'
import { CallError } from '../../../../contract/errors.ts'
import type { PasswordOwner } from '../../../../contract/passwordRules.ts'
import { inTransaction, rows, type Db } from '../../../ports/database/database.ts'
import { hashPassword } from '../../accounts/password.ts'
import { checkPassword } from '../../accounts/passwordRule.ts'
import { enterRoot } from '../../accounts/rootSessions.ts'
import { record } from '../../events.ts'
import { putOnTeam } from '../../identities/addMember.ts'
import { newID } from '../../ids.ts'
import { atRoot } from '../../ownAccount/atRoot.ts'
import { proveAccount } from '../../ownAccount/proveAccount.ts'
import { nameNameless } from '../../people/rename.ts'
import { countSignIn } from '../../people/signIn/countSignIn.ts'
import type { RootAsking } from '../../rootAsking.ts'
import { checkName, cleanName } from '../../text/personName.ts'
import { lockTeam } from '../lockTeam.ts'
import { findByToken, type OpenInvite } from './findByToken.ts'
import { tryInviteCode, useInviteCode } from './inviteCode.ts'
import { proofOf } from './proofOf.ts'

interface Given {
  token: string
  email?: string | undefined
  code?: string | undefined
  name?: string | undefined
  password?: string | undefined
}

/**
 * Puts the invited person on the team, once, and signs this browser in to their account at the root. Refuses as `/api/invites/accept` says. Takes the
 * plain database: refused tries of a code or a password must stay counted.
 */
export async function acceptInvite(
  asking: RootAsking,
  given: Given,
): Promise<{ company: { name: string }; url: string }> {
  const invite = await findByToken(asking.db, given.token)
  const { email, codeHash } = await provenAddress(asking, invite, given)
  const proof = await proofOf(asking, email)
  const name = cleanName(given.name ?? '') === '' ? null : checkName(given.name ?? '')
  const owner = { email, name: name ?? '', company: invite.company.name }
  const passwordHash = await provePerson(asking, owner, proof, given.password)
  await inTransaction(asking.db, async (tx) => {
    await lockTeam(tx, invite.companyID)
    const roleID = await takeInvite(tx, invite, given.token, codeHash)
    const accountID = await accountOf(tx, { email, name, passwordHash })
    const userID = await joinTeam(tx, invite, { accountID, email, name, roleID })
    const via = 'email' in invite.to ? { inviteID: invite.id } : { linkID: invite.id }
    await record(tx, invite.companyID, { type: 'member.joined', userID, actorID: userID, data: { ...via, roleID } })
    if (proof !== 'signedIn') await enterRoot({ ...asking, db: tx }, { accountID })
  })
  const url = `${asking.companyOrigin(invite.company)}/auth?next=${encodeURIComponent('/admin')}`
  return { company: { name: invite.company.name }, url }
}

/** The invited address, or the one that a code proves to be of the link's domain. */
async function provenAddress(
  asking: RootAsking,
  invite: OpenInvite,
  { email, code }: Given,
): Promise<{ email: string; codeHash: Buffer | null }> {
  if ('email' in invite.to) return { email: invite.to.email, codeHash: null }
  if (email === undefined || code === undefined) throw new CallError('badCode', { field: 'code' })
  return { email, codeHash: await tryInviteCode(asking, invite, { email, code }) }
}

/** Refuses anyone who isn't the person of the address's account. Returns the hash of a new account's password, null for one that exists. */
async function provePerson(
  asking: RootAsking,
  owner: PasswordOwner & { email: string },
  proof: InviteProof,
  password: string | undefined,
): Promise<string | null> {
  const { email } = owner
  if (proof === 'signedIn') return null
  if (asking.account && password === undefined) throw new CallError('inviteOther', { email })
  if (proof === 'signIn') throw new CallError('signInNeeded')
  if (proof === 'password') {
    await countSignIn(atRoot(asking), 'password', email)
    await proveAccount(asking.db, { email, password: password ?? '' })
    return null
  }
  await checkPassword(password ?? '', owner)
  return hashPassword(password ?? '')
}

/** Uses the invitation up, or the code of a link that is still open; returns the role. Of concurrent uses, one is let through. */
async function takeInvite(
  tx: Db,
  { companyID, id, to }: OpenInvite,
  token: string,
  codeHash: Buffer | null,
): Promise<string> {
  const query = 'email' in to ? acceptingQuery : openLinkQuery
  const [open] = await rows<{ role_id: string }>(tx, companyID, query, [id])
  // Another one was faster, or it was just revoked: this says which.
  if (!open) await findByToken(tx, token)
  if (!open) throw new CallError('badLink', { field: 'token' })
  if (codeHash) await useInviteCode(tx, companyID, codeHash)
  return open.role_id
}

const acceptingQuery = `
  update invites set accepted_at = now()
  where company_id = $1 and id = $2::uuid and accepted_at is null and revoked_at is null and expires_at > now()
  returning role_id`
const openLinkQuery = `
  select role_id from invite_links where company_id = $1 and id = $2::uuid and revoked_at is null and expires_at > now() for share`

/** The address's account, made or given its first password where that is what was proven. */
async function accountOf(
  tx: Db,
  { email, name, passwordHash }: { email: string; name: string | null; passwordHash: string | null },
): Promise<string> {
  const account =
    passwordHash === null
      ? await tx.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst()
      : await tx
          .insertInto('accounts')
          .values({ id: newID(), email, name, password_hash: passwordHash })
          .onConflict((conflict) =>
            conflict
              .column('email')
              .doUpdateSet({ password_hash: passwordHash, ...(name === null ? {} : { name }) })
              .where('accounts.password_hash', 'is', null),
          )
          .returning('id')
          .executeTakeFirst()
  // It was given a password a moment ago: that one counts.
  if (!account) throw new CallError('badPassword', { field: 'password' })
  return account.id
}

/** Someone on the team already keeps their role. Someone who was blocked here no longer is. */
async function joinTeam(
  tx: Db,
  { companyID }: OpenInvite,
  person: { accountID: string; email: string; name: string | null; roleID: string },
): Promise<string> {
  const [present] = await rows<{ user_id: string }>(tx, companyID, presentQuery, [person.accountID, person.email])
  if (present) return present.user_id
  const { userID } = await putOnTeam(tx, companyID, person)
  if (person.name !== null) await nameNameless(tx, companyID, userID, person.name)
  const unblocked = await rows(
    tx,
    companyID,
    'update users set blocked_at = null, blocked_by = null where company_id = $1 and id = $2::uuid and blocked_at is not null returning id',
    [userID],
  )
  if (unblocked.length > 0) await record(tx, companyID, { type: 'user.unblocked', userID, actorID: userID })
  return userID
}

// By their account, or by the address that a member has here.
const presentQuery = `
  select m.user_id
  from members m
  where m.company_id = $1 and (m.account_id = $2::uuid
    or m.user_id = (select i.user_id from user_identities i where i.company_id = $1 and i.kind = 'email' and i.value = $3))`
