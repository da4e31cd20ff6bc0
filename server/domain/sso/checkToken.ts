import { compactVerify, decodeProtectedHeader } from 'jose'
import { identifiedUser, type IdentifiedUser } from '../../../contract/identify.ts'
import { longestSSOToken, type SSOTokenProblem } from '../../../contract/ssoKinds.ts'
import { readJSON } from './readJSON.ts'

/** A secret as it is used. */
export interface OpenedSecret {
  id: string
  text: string
}

export interface CheckedToken {
  problem: SSOTokenProblem | null
  /** The claim that is wrong. */
  field: string | null
  /** What its header names. */
  algorithm: string | null
  /** The secret that signed it. */
  secretID: string | null
  /** What it says; null before its signature is known to be good. */
  claims: Record<string, unknown> | null
  expires: Date | null
  /** Whom it names, of a token that is good. */
  user: IdentifiedUser | null
}

/** The clocks of a company's server and of this one may differ by so much. */
const toleranceSeconds = 60

/**
 * Holds a token against a company's secrets: a JWT (RFC 7519) signed with HS256 and one of them, which has not expired and says who someone is in the shape of `users/identify`.
 * The algorithm is pinned, whatever the header says (RFC 8725, 3.1). `alias`, and claims that are not of that shape, are put aside.
 */
export async function checkToken(
  text: string,
  secrets: readonly OpenedSecret[],
  now = new Date(),
): Promise<CheckedToken> {
  const token = text.trim()
  const found: CheckedToken = {
    problem: null,
    field: null,
    algorithm: null,
    secretID: null,
    claims: null,
    expires: null,
    user: null,
  }
  const refused = (problem: SSOTokenProblem, field: string | null = null) => ({ ...found, problem, field })
  if (token === '') return refused('empty')
  if (token.length > longestSSOToken) return refused('tooLong')
  const parts = token.split('.')
  if (parts.length === 5) return refused('encrypted')
  if (parts.length !== 3 || !parts.slice(0, 2).every((part) => /^[\w-]+$/.test(part))) return refused('notAToken')
  const header = headerOf(token)
  if (header === null) return refused('badHeader')
  const { alg, crit, b64 } = header
  if (typeof alg !== 'string') return refused('noAlgorithm')
  found.algorithm = alg.slice(0, 20)
  if (alg !== 'HS256') return refused('algorithm')
  if (crit !== undefined || b64 !== undefined) return refused('critical')
  if (secrets.length === 0) return refused('noSecret')
  if (parts[2] === '') return refused('noSignature')
  const signed = await signerOf(token, secrets)
  if (signed === null) return refused('signature')
  found.secretID = signed.secretID
  const read = readJSON(signed.payload)
  if ('problem' in read) return refused(readProblems[read.problem], read.name?.slice(0, 100))
  if (!isObject(read.value)) return refused('badClaims')
  found.claims = read.value
  const { exp, nbf, iat } = read.value
  for (const [name, time] of Object.entries({ exp, nbf, iat }))
    if (time !== undefined && !isTime(time)) return refused('badTime', name)
  const seconds = now.getTime() / 1000
  if (isTime(exp)) found.expires = new Date(exp * 1000)
  if (isTime(exp) && exp + toleranceSeconds <= seconds) return refused('expired', 'exp')
  if (isTime(nbf) && nbf - toleranceSeconds > seconds) return refused('notYet', 'nbf')
  if (isTime(iat) && iat - toleranceSeconds > seconds) return refused('future', 'iat')
  const user = userOf(read.value)
  if ('field' in user) return refused(user.problem, user.field)
  return { ...found, user: user.user }
}

const readProblems = { badJSON: 'badClaims', repeated: 'repeatedClaim', tooDeep: 'tooDeep' } as const

function headerOf(token: string): Record<string, unknown> | null {
  try {
    return decodeProtectedHeader(token)
  } catch {
    return null
  }
}

/** The secret that signed a token, and the bytes that it signed as text; null if none did, or if they are no text. */
async function signerOf(
  token: string,
  secrets: readonly OpenedSecret[],
): Promise<{ secretID: string; payload: string } | null> {
  for (const { id, text } of secrets) {
    try {
      const { payload } = await compactVerify(token, Buffer.from(text, 'utf8'), { algorithms: ['HS256'] })
      return { secretID: id, payload: new TextDecoder('utf-8', { fatal: true }).decode(payload) }
    } catch {
      // Another secret may have signed it.
    }
  }
  return null
}

/** NumericDate (RFC 7519, 2), within what a date can hold. */
function isTime(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 8.64e12
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Who the claims name: what `users/identify` takes of them. A number as an id is what many systems have. */
function userOf(
  claims: Record<string, unknown>,
): { user: IdentifiedUser } | { problem: 'noID' | 'claim'; field: string } {
  const id = typeof claims['id'] === 'number' ? String(claims['id']) : claims['id']
  if (id === undefined || id === null || id === '') return { problem: 'noID', field: 'id' }
  const known = Object.keys(identifiedUser.shape).map((name) => [name, claims[name]] as const)
  const read = identifiedUser.safeParse({ ...Object.fromEntries(known), id })
  if (read.success) return { user: read.data }
  return { problem: 'claim', field: read.error.issues[0]?.path.join('.') ?? '' }
}
