import { sql } from 'kysely'
import { z } from 'zod'
import { languages } from '../../contract/languages.ts'
import { accountMails, type AccountMail } from '../domain/accounts/securityMails.ts'
import { countRecoveryCodes } from '../domain/accounts/factors/recoveryCodes.ts'
import { passwordChanged } from '../email/accountMails.ts'
import { accountSecurity } from '../email/accountSecurity.ts'
import type { Db } from '../ports/database/database.ts'
import { wordsFor, type Words } from '../words/words.ts'
import { id, type RootTask } from './job.ts'
import { mailService, sendFromService } from './envelope.ts'
import { rootJob } from './rootJob.ts'

/** Tells an account's person of a change to how they sign in, so that nobody else makes one without their hearing of it. */
export const tellAccount = rootJob(
  'tellAccount',
  { accountID: id, mail: z.enum(accountMails), language: z.enum(languages).nullable() },
  async ({ accountID, mail, language }, task) => {
    const name = accountMails.find((one) => one === mail)
    if (name) await tell(task, { accountID, mail: name, language })
  },
)

/** The same as an earlier version queued it. */
export const tellPasswordChanged = rootJob(
  'tellPasswordChanged',
  { accountID: id, language: z.enum(languages) },
  ({ accountID, language }, task) => tell(task, { accountID, mail: 'passwordChanged', language }),
)

interface Told {
  accountID: string
  mail: AccountMail
  language: string | null
}

async function tell(task: RootTask, { accountID, mail, language }: Told): Promise<void> {
  const { db } = task
  const account = await db.selectFrom('accounts').select('email').where('id', '=', accountID).executeTakeFirst()
  if (!account) return
  const words = await accountWords(db, accountID, language)
  const company = mailService(task)
  const content =
    mail === 'passwordChanged'
      ? passwordChanged({ company }, words)
      : accountSecurity({ company, mail, codesLeft: await countRecoveryCodes(db, accountID) }, words)
  await sendFromService(task, { address: account.email }, content)
}

/**
 * The language of an account's person: their own choice at a company whose team they are on, else that of the request, else a company's. Their choice
 * comes first, because the request may be someone else's.
 */
async function accountWords(db: Db, accountID: string, asked: string | null): Promise<Words> {
  const { rows } = await sql<{ chosen: string | null; usual: string }>`
    select u.language as chosen, coalesce(c.portal_language, c.language) as usual
    from members m
    join companies c on c.id = m.company_id
    join users u on u.company_id = m.company_id and u.id = m.user_id
    where m.account_id = ${accountID}::uuid
    order by u.language is null, m.company_id
    limit 1`.execute(db)
  return wordsFor(rows[0]?.chosen ?? asked ?? rows[0]?.usual ?? 'en')
}
