import { CallError } from '../../../../contract/errors.ts'
import type { CompanyID } from '../../../../db/companyID.ts'
import { enqueue } from '../../../jobs/queue.ts'
import { inTransaction, rows, type Db } from '../../../ports/database/database.ts'
import { matchCode, newCode } from '../../../secrets/sixDigits.ts'
import { sign } from '../../../secrets/tokens.ts'
import { countUse } from '../../limits/countUse.ts'
import { newID } from '../../ids.ts'
import { atRoot } from '../../ownAccount/atRoot.ts'
import { countSignIn } from '../../people/signIn/countSignIn.ts'
import type { RootAsking } from '../../rootAsking.ts'
import type { OpenInvite } from './findByToken.ts'

/** How long a code is valid. */
export const inviteCodeMinutes = 10
const mostTries = 5
/** Wrong codes for one link, whatever the addresses: anyone with the link could guess for every address of the domain. */
const wrongOnes = { count: 100, seconds: 24 * 60 * 60 }

/**
 * Has a code sent to an address of a link's domain; an earlier one ends. Refuses with `badLink` for an invitation of one address, with `otherDomain`
 * and `tooMany`. Takes the plain database: a refusal must not take the count back.
 */
export async function requestInviteCode(asking: RootAsking, invite: OpenInvite, email: string): Promise<void> {
  const { companyID } = invite
  requireDomain(invite, email)
  await countSignIn(atRoot(asking), 'requestCode', email)
  await inTransaction(asking.db, async (tx) => {
    const fresh = {
      code_hash: null,
      attempts: 0,
      created_at: new Date(),
      expires_at: new Date(Date.now() + inviteCodeMinutes * 60_000),
    }
    const { id } = await tx
      .insertInto('invite_codes')
      .values({ company_id: companyID, link_id: invite.id, email, id: newID(), ...fresh })
      .onConflict((conflict) => conflict.columns(['company_id', 'link_id', 'email']).doUpdateSet(fresh))
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueue(tx, 'sendInviteCode', { companyID, codeID: id }, { key: `inviteCode:${companyID}:${id}` })
  })
}

/** Makes the code that someone waits for; only its hash is stored. Null if nobody waits any more. */
export async function makeInviteCode(
  db: Db,
  secret: Buffer,
  companyID: CompanyID,
  codeID: string,
): Promise<{ email: string; code: string } | null> {
  const [row] = await rows<{ email: string; link_id: string }>(
    db,
    companyID,
    'select c.email, c.link_id from invite_codes c where c.company_id = $1 and c.id = $2::uuid and c.expires_at > now()',
    [codeID],
  )
  if (!row) return null
  const code = newCode()
  await rows(
    db,
    companyID,
    'update invite_codes set code_hash = $3, attempts = 0 where company_id = $1 and id = $2::uuid',
    [codeID, hashOfCode(secret, { companyID, linkID: row.link_id, email: row.email }, code)],
  )
  return { email: row.email, code }
}

/**
 * Counts one try of the code that was sent to an address for a link, and returns the hash that `useInviteCode` takes. Refuses with `badCode`, whatever
 * is wrong with it, with `otherDomain`, and with `tooMany` after many wrong ones for the link. Takes the plain database: a refused try must stay counted.
 */
export async function tryInviteCode(
  { db, secret }: RootAsking,
  invite: OpenInvite,
  { email, code }: { email: string; code: string },
): Promise<Buffer> {
  if (db.isTransaction) throw new Error('a try that is rolled back is a try for free')
  requireDomain(invite, email)
  const { companyID, id: linkID } = invite
  await countUse(db, `inviteTries:${companyID}:${linkID}`, wrongOnes)
  const [row] = await rows<{ code_hash: Buffer | null }>(
    db,
    companyID,
    `update invite_codes set attempts = attempts + 1
     where company_id = $1 and link_id = $2::uuid and email = $3 and attempts < ${mostTries} and expires_at > now()
     returning code_hash`,
    [linkID, email],
  )
  const bound = { companyID, linkID, email }
  const given = matchCode((text) => hashOfCode(secret, bound, text), code, row?.code_hash)
  if (!given) throw new CallError('badCode', { field: 'code' })
  await countUse(db, `inviteTries:${companyID}:${linkID}`, wrongOnes, -1)
  return given
}

/** Gives back the try of a code that was right and is to be used later. */
export async function keepInviteCode(db: Db, companyID: CompanyID, codeHash: Buffer): Promise<void> {
  await rows(
    db,
    companyID,
    'update invite_codes set attempts = attempts - 1 where company_id = $1 and code_hash = $2',
    [codeHash],
  )
}

/** Uses up a code: of concurrent uses, one is let through. Refuses with `badCode`. */
export async function useInviteCode(tx: Db, companyID: CompanyID, codeHash: Buffer): Promise<void> {
  const used = await rows(
    tx,
    companyID,
    'delete from invite_codes where company_id = $1 and code_hash = $2 and expires_at > now() returning id',
    [codeHash],
  )
  if (used.length === 0) throw new CallError('badCode', { field: 'code' })
}

function requireDomain({ to }: OpenInvite, email: string): void {
  if (!('domain' in to)) throw new CallError('badLink', { field: 'token' })
  if (email.slice(email.lastIndexOf('@') + 1) !== to.domain)
    throw new CallError('otherDomain', { field: 'email', domain: to.domain })
}

interface Bound {
  companyID: CompanyID
  linkID: string
  email: string
}

function hashOfCode(secret: Buffer, { companyID, linkID, email }: Bound, code: string): Buffer {
  return Buffer.from(sign(secret, 'inviteCode', [companyID, linkID, email, code]), 'base64url')
}
