import { makeAccountEmailCode } from '../domain/ownAccount/changeEmail.ts'
import { makeReset } from '../domain/ownAccount/passwordReset.ts'
import { hashPassword } from '../domain/accounts/password.ts'
import type { Answered, RootPerson, World } from './world.ts'

/** The password of `withPassword`. */
export const testPassword = 'correct horse battery'

let hashed: Promise<string> | undefined

/** Gives an account a password, whose hash is made once. */
export async function withPassword({ db }: World, email: string): Promise<void> {
  const hash = await (hashed ??= hashPassword(testPassword))
  await db.updateTable('accounts').set({ password_hash: hash }).where('email', '=', email).execute()
}

/** The root session's cookie that an answer sets: `''` when it ends the session, undefined when it sets none. */
export function rootCookieOf({ headers }: Answered): string | undefined {
  const cookies = [headers['set-cookie'] ?? []].flat().map(String)
  return cookies
    .find((cookie) => cookie.startsWith('upwell-account='))
    ?.split(';', 1)[0]
    ?.slice('upwell-account='.length)
}

/** The token of a link that sets an account's password anew, as the job makes it. */
export async function resetTokenFor({ db }: World, email: string): Promise<string> {
  const { id } = await db
    .insertInto('password_resets')
    .values({ email, language: 'en', expires_at: new Date(Date.now() + 3_600_000) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return (await makeReset(db, id))?.token ?? ''
}

/** The code for the address that an account has asked for, as the job makes it; null where the address is another's. */
export async function accountEmailCodeFor({ db, service }: World, { accountID }: RootPerson): Promise<string | null> {
  return (await makeAccountEmailCode(db, service.secret, accountID))?.code ?? null
}
