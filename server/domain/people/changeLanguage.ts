import type { Language } from '../../../contract/languages.ts'
import { signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'

/** Changes the viewer's language; null leaves it to the browser and the company. */
export async function changeLanguage(asking: Asking, language: Language | null): Promise<Language | null> {
  const { db, companyID } = asking
  const { userID, language: present } = signedIn(asking)
  if (language === present) return language
  await db.updateTable('users').set({ language }).where('company_id', '=', companyID).where('id', '=', userID).execute()
  await record(db, companyID, { type: 'user.languageChanged', userID, actorID: userID })
  return language
}
