import type { PasskeyCreated } from '../../../../contract/factors.ts'
import { CallError } from '../../../../contract/errors.ts'
import { inTransaction } from '../../../ports/database/database.ts'
import { checkName } from '../../text/personName.ts'
import { noteFactorChange } from '../factors/factorsOf.ts'
import type { FactorPlace } from '../factors/factorPlace.ts'
import { makeFirstRecoveryCodes } from '../factors/recoveryCodes.ts'
import { recordOfAccount } from '../recordOfAccount.ts'
import { challengeMs, keepChallenge, useChallenge } from './challenges.ts'
import { relyingPartyOf } from './relyingParty.ts'

/** The most passkeys of one account. */
const mostPasskeys = 20

interface Whose {
  accountID: string
  origin: string
}

/** What the browser needs to make a passkey for this account. Refuses with `listTooLong` and, where there can be none, with `noPasskeysHere`. */
export async function beginPasskey(
  place: FactorPlace,
  { accountID, origin, email, name }: Whose & { email: string; name: string | null },
) {
  const party = relyingPartyOf(origin)
  if (!party) throw new CallError('noPasskeysHere')
  const known = await place.db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('account_id', '=', accountID)
    .execute()
  if (known.length >= mostPasskeys) throw new CallError('listTooLong', { count: known.length + 1, most: mostPasskeys })
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const options = await generateRegistrationOptions({
    rpName: 'Upwell',
    rpID: party.id,
    userID: userHandleOf(accountID),
    userName: email,
    userDisplayName: name ?? email,
    timeout: challengeMs,
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({
      id: id.toString('base64url'),
      transports,
    })),
    // Found without an address, and unlocked by the person: it is password and second factor in one.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(place, options.challenge, { purpose: 'add', accountID })
  return options
}

/**
 * Adds the passkey that the browser made, and gives recovery codes to an account that has none. Refuses with `badPasskey`, whatever is wrong with it: of
 * another host, made elsewhere, known already, or too
 * late; for the name as `checkName` does.
 */
export async function addPasskey(
  place: FactorPlace,
  { accountID, origin, passkey, name }: Whose & { passkey: PasskeyCreated; name: string },
): Promise<{ recoveryCodes: string[] | null }> {
  const shown = checkName(name)
  const credential = await verified(place, { accountID, origin, passkey })
  if (!credential) throw new CallError('badPasskey')
  return inTransaction(place.db, async (tx) => {
    const added = await tx
      .insertInto('passkeys')
      .values({
        account_id: accountID,
        credential_id: Buffer.from(credential.id, 'base64url'),
        public_key: Buffer.from(credential.publicKey),
        counter: String(credential.counter),
        transports: credential.transports ?? [],
        name: shown,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw new CallError('badPasskey')
    await noteFactorChange(tx, accountID)
    await recordOfAccount(tx, accountID, { type: 'account.passkeyAdded', data: { passkeyID: added.id } })
    return { recoveryCodes: await makeFirstRecoveryCodes(tx, accountID) }
  })
}

async function verified(place: FactorPlace, { accountID, origin, passkey }: Whose & { passkey: PasskeyCreated }) {
  const party = relyingPartyOf(origin)
  if (!party) return null
  const { transports, ...response } = passkey.response
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...passkey, response: { ...response, ...(transports && { transports }) } },
      expectedChallenge: (challenge) => useChallenge(place, challenge, { purpose: 'add', accountID }),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    })
    return registrationInfo?.credential ?? null
  } catch (error) {
    // The library throws a plain error for all that is wrong with an answer.
    if (isOurs(error)) throw error
    return null
  }
}

/** The bytes of an account's id, which the passkey brings back. */
export function userHandleOf(accountID: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(accountID.replaceAll('-', ''), 'hex'))
}

/** A failure of the database, which says nothing about the passkey. */
export function isOurs(error: unknown): boolean {
  return error instanceof Error && 'code' in error
}
