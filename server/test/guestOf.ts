import type { CompanyID } from '../../db/companyID.ts'
import { newID } from '../domain/ids.ts'
import { startSession } from '../domain/people/sessions/session.ts'
import type { Db } from '../ports/database/database.ts'

/** Someone who has voted or posted without signing in, as rows: their session, and nothing that they gave. */
export async function guestOf(db: Db, companyID: CompanyID): Promise<{ userID: string; cookie: string }> {
  const userID = newID()
  await db.insertInto('users').values({ company_id: companyID, id: userID, name: null }).execute()
  await db
    .insertInto('user_identities')
    .values({ company_id: companyID, kind: 'guest', value: userID, user_id: userID })
    .execute()
  return { userID, cookie: await startSession(db, companyID, { userID, kind: 'guest' }) }
}
