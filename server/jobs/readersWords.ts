import { rows } from '../ports/database/database.ts'
import { wordsFor, type Words } from '../words/words.ts'
import type { Task } from './job.ts'

/** Whom an email goes to: a person, or the owner of an address. */
type Reader = { userID: string } | { email: string }

/** The sentences of an email in its reader's language: of their choice, else the portal's, else the company's. */
export async function readersWords({ db, company }: Task, reader: Reader): Promise<Words> {
  const [condition, value] =
    'userID' in reader
      ? ['u.id = $2::uuid', reader.userID]
      : [
          `u.id = (select i.user_id from user_identities i where i.company_id = $1 and i.kind = 'email' and i.value = $2)`,
          reader.email,
        ]
  const [found] = await rows<{ language: string | null }>(
    db,
    company.id,
    `select u.language from users u where u.company_id = $1 and ${condition}`,
    [value],
  )
  return wordsFor(found?.language ?? company.portal.language ?? company.language)
}
