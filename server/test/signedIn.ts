import { makeSignInCode } from '../domain/people/signIn/signInCode.ts'
import type { Intent } from '../../contract/intent.ts'
import type { ProofPurpose } from '../../contract/viewer.ts'
import { makeHandover } from '../domain/people/handover/makeHandover.ts'
import { makeProofCode } from '../domain/people/signIn/proofCode.ts'
import { hashOf, newToken } from '../secrets/tokens.ts'
import type { Answered, Person, TestCompany, World } from './world.ts'

/** The session's cookie that an answer sets: `''` when it ends the session, undefined when it sets none. */
export function sessionCookieOf({ headers }: Answered): string | undefined {
  const cookies = [headers['set-cookie'] ?? []].flat().map(String)
  return cookies
    .find((cookie) => cookie.startsWith('upwell='))
    ?.split(';', 1)[0]
    ?.slice('upwell='.length)
}

/** A code as the job makes it. */
export async function codeFor({ db, service }: World, email: string, at: TestCompany): Promise<string> {
  return (await makeSignInCode(db, service.secret, at.id, { email })).code
}

/** The token of a one-time link as the job makes it, with what it carries. */
export async function linkTokenFor(
  { db, service, company }: World,
  email: string,
  intent: Intent | null = null,
  at = company,
): Promise<string> {
  return (await makeSignInCode(db, service.secret, at.id, { email, intent })).token
}

/** A hand-over as the root makes it for this person, and the cookie that the company's host gave their browser. */
export async function handoverFor(
  { db, company }: World,
  { userID }: Pick<Person, 'userID'>,
  {
    at = company,
    kind = 'member',
    next = null,
    provenAt = new Date(),
  }: { at?: TestCompany; kind?: 'member' | 'user'; next?: string | null; provenAt?: Date } = {},
): Promise<{ code: string; cookies: string }> {
  const nonce = newToken()
  const code = await makeHandover(db, { companyID: at.id, userID, kind, browserHash: hashOf(nonce), provenAt, next })
  return { code, cookies: `upwell-handover=${nonce}` }
}

/** A code that proves that it is this person who asks, as if they had asked for it and its email had come. */
export async function proofFor(
  { db, service, company }: World,
  person: Person,
  purpose: ProofPurpose,
  at = company,
): Promise<string> {
  const bound = { company_id: at.id, user_id: person.userID, token_hash: hashOf(person.cookie), purpose }
  const fresh = { attempts: 0, expires_at: new Date(Date.now() + 600_000) }
  const { id } = await db
    .insertInto('proof_codes')
    .values({ ...bound, ...fresh })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id', 'token_hash', 'purpose']).doUpdateSet(fresh))
    .returning('id')
    .executeTakeFirstOrThrow()
  const made = await makeProofCode(db, service.secret, at.id, id)
  if (!made) throw new Error('nobody to send a code to')
  return made.code
}

/** A code of six digits that is not this one. */
export function wrongCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}
