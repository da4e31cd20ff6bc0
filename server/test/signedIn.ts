import { makeSignInCode } from '../domain/people/signInCode.ts'
import type { Answered, TestCompany, World } from './world.ts'

/** The session's cookie that an answer sets: `''` when it ends the session, undefined when it sets none. */
export function sessionCookieOf({ headers }: Answered): string | undefined {
  const cookies = [headers['set-cookie'] ?? []].flat().map(String)
  return cookies.find((cookie) => cookie.startsWith('upwell='))?.split(';', 1)[0]?.slice('upwell='.length)
}

/** A code as the job makes it. */
export async function codeFor({ db, service }: World, email: string, at: TestCompany): Promise<string> {
  return makeSignInCode(db, service.secret, at.id, email)
}

/** A code of six digits that is not this one. */
export function wrongCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}
