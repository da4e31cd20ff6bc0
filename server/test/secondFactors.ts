import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { PasskeyCreated, PasskeyUsed } from '../../contract/factors.ts'
import { newAuthenticatorSecret } from '../domain/accounts/factors/oneTimeCode.ts'
import { makeRecoveryCodes } from '../domain/accounts/factors/recoveryCodes.ts'
import { seal } from '../secrets/seal.ts'
import type { Answered, World } from './world.ts'

/** The account behind a member's address. */
export async function accountOf({ db }: Pick<World, 'db'>, email: string): Promise<string> {
  return (await db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
}

/** The code that an app with this secret shows, now or so many steps of 30 s later. */
export function codeOf(secret: string, steps = 0): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 })
}

/** Gives an account an authenticator app and ten recovery codes. */
export async function giveAuthenticator(
  { db, service }: Pick<World, 'db' | 'service'>,
  accountID: string,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const secret = newAuthenticatorSecret()
  await db
    .insertInto('authenticators')
    .values({
      account_id: accountID,
      sealed_secret: seal(service.secret, 'authenticators.sealed_secret', secret, accountID),
      last_step: '0',
    })
    .execute()
  return { secret, recoveryCodes: await makeRecoveryCodes(db, accountID, { isTold: true }) }
}

/** The output of an answer that must have succeeded, in the shape that the test knows it has. */
export function outputOf<T>(
  { status, body }: Answered,
  name: string,
  shape: (output: unknown) => T = (output) => output as T,
): T {
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body)}`)
  return shape(body[name])
}

/** How a software authenticator may differ from an honest one. */
interface Oddity {
  origin?: string
  rpID?: string
  counter?: number
  isVerified?: boolean
}

/**
 * An authenticator in software: one passkey on P-256 (WebAuthn Level 3, 6.5.1), without attestation. `options` are those that the server made.
 */
export function softwarePasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const rpID = new URL(origin).hostname
  let counter = 0
  let userHandle: string | undefined

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))

  return {
    id: id.toString('base64url'),
    create(options: { challenge: string; user: { id: string } }, odd: Oddity = {}): PasskeyCreated {
      userHandle = options.user.id
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseOf(publicKey)])
      const data = Buffer.concat([authenticatorData(odd.rpID ?? rpID, 0x45, 0), attested])
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, odd.origin ?? origin).toString('base64url'),
          attestationObject: attestationOf(data).toString('base64url'),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      }
    },
    get(options: { challenge: string }, odd: Oddity = {}): PasskeyUsed {
      counter = odd.counter ?? counter + 1
      const data = authenticatorData(odd.rpID ?? rpID, odd.isVerified === false ? 0x01 : 0x05, counter)
      const json = clientData('webauthn.get', options.challenge, odd.origin ?? origin)
      const signed = Buffer.concat([data, createHash('sha256').update(json).digest()])
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        response: {
          clientDataJSON: json.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
          ...(userHandle === undefined ? {} : { userHandle }),
        },
        clientExtensionResults: {},
      }
    },
  }
}

function authenticatorData(rpID: string, flags: number, counter: number): Buffer {
  const tail = Buffer.alloc(5)
  tail[0] = flags
  tail.writeUInt32BE(counter, 1)
  return Buffer.concat([createHash('sha256').update(rpID).digest(), tail])
}

/** An ES256 key as COSE has it (RFC 9053, 7.1.1), in CBOR. */
function coseOf(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const bytes = (text: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, 'base64url')])
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(x),
    Buffer.from([0x22]),
    bytes(y),
  ])
}

/** `{ fmt: "none", attStmt: {}, authData }` in CBOR. */
function attestationOf(data: Buffer): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
  const length = Buffer.from([0x59, data.length >> 8, data.length & 0xff])
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    length,
    data,
  ])
}
