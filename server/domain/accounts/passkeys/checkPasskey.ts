import type { PasskeyUsed } from '../../../../contract/factors.ts'
import { CallError } from '../../../../contract/errors.ts'
import type { FactorPlace } from '../factors/factorPlace.ts'
import { isOurs, userHandleOf } from './addPasskey.ts'
import { challengeMs, keepChallenge, useChallenge, type ChallengePurpose } from './challenges.ts'
import { relyingPartyOf } from './relyingParty.ts'

interface Asked {
  origin: string
  purpose: Exclude<ChallengePurpose, 'add'>
  /** Null to sign in with a passkey alone, which says whose it is. */
  accountID: string | null
}

/** What the browser needs to find a passkey: of this account, or any of this host. Refuses with `noPasskeysHere`. */
export async function askForPasskey(place: FactorPlace, { origin, purpose, accountID }: Asked) {
  const party = relyingPartyOf(origin)
  if (!party) throw new CallError('noPasskeysHere')
  const known =
    accountID === null
      ? []
      : await place.db
          .selectFrom('passkeys')
          .select(['credential_id', 'transports'])
          .where('account_id', '=', accountID)
          .execute()
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    timeout: challengeMs,
    userVerification: 'required',
    allowCredentials: known.map(({ credential_id: id, transports }) => ({
      id: id.toString('base64url'),
      transports,
    })),
  })
  await keepChallenge(place, options.challenge, { purpose, accountID })
  return options
}

/**
 * The account of a passkey that answered a challenge of ours. Refuses with `badPasskey`, whatever is wrong: unknown, of another account, host or origin, a
 * challenge that was answered already or is over, a counter that went back. Takes the plain database: a challenge stays used up.
 */
export async function checkPasskey(
  place: FactorPlace,
  { origin, purpose, accountID, passkey }: Asked & { passkey: PasskeyUsed },
): Promise<string> {
  const party = relyingPartyOf(origin)
  const stored = await place.db
    .selectFrom('passkeys')
    .select(['id', 'account_id', 'public_key', 'counter'])
    .where('credential_id', '=', Buffer.from(passkey.id, 'base64url'))
    .executeTakeFirst()
  if (!party || !stored || (accountID !== null && stored.account_id !== accountID)) throw new CallError('badPasskey')
  const { userHandle } = passkey.response
  if (userHandle !== undefined && !Buffer.from(userHandle, 'base64url').equals(userHandleOf(stored.account_id)))
    throw new CallError('badPasskey')
  const newCounter = await verified(place, { party, purpose, accountID, passkey, stored })
  if (newCounter === null) throw new CallError('badPasskey')
  // Compared again here: of two uses with one counter, one is a copy's.
  const used = await place.db
    .updateTable('passkeys')
    .set({ counter: String(newCounter), last_used_at: new Date() })
    .where('id', '=', stored.id)
    .where('counter', newCounter === 0 ? '=' : '<', String(newCounter))
    .returning('id')
    .executeTakeFirst()
  if (!used) throw new CallError('badPasskey')
  return stored.account_id
}

interface Checked {
  party: { id: string; origin: string }
  purpose: ChallengePurpose
  accountID: string | null
  passkey: PasskeyUsed
  stored: { public_key: Buffer; counter: string }
}

/** The counter of an answer that is right in every respect; null otherwise. */
async function verified(
  place: FactorPlace,
  { party, purpose, accountID, passkey, stored }: Checked,
): Promise<number | null> {
  const { userHandle, ...response } = passkey.response
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified: isRight, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...passkey, response: { ...response, ...(userHandle !== undefined && { userHandle }) } },
      expectedChallenge: (challenge) => useChallenge(place, challenge, { purpose, accountID }),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(stored.public_key),
        counter: Number(stored.counter),
      },
    })
    return isRight ? authenticationInfo.newCounter : null
  } catch (error) {
    if (isOurs(error)) throw error
    return null
  }
}
