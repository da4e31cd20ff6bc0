import { clearRefusal } from '../domain/identities/refusals.ts'
import { mailTest as template } from '../email/mailTest.ts'
import { MailRefused } from '../ports/mail/mailer.ts'
import { rows } from '../ports/database/database.ts'
import { endings, mailCompany, send } from './envelope.ts'
import { id, job } from './job.ts'
import { readersWords } from './readersWords.ts'

/** Sends a person the test that they asked for, refused before or not. When its server takes it, their emails go there again. */
export const mailTest = job('mailTest', { userID: id }, async ({ userID }, task) => {
  const { db, company } = task
  const [to] = await rows<{ name: string | null; email: string }>(db, company.id, addressQuery, [userID])
  if (!to) return
  const { settingsURL } = endings(task, { kind: 'digest', userID })
  try {
    await send(
      task,
      { name: to.name, address: to.email },
      template({ company: mailCompany(task), settingsURL }, await readersWords(task, { userID })),
    )
  } catch (error) {
    // Refused again: the mark stays, and nobody waits for another try.
    if (error instanceof MailRefused) return
    throw error
  }
  await clearRefusal(db, company.id, to.email)
})

const addressQuery = `
  select u.name, i.value as email
  from users u
  join user_identities i on i.company_id = $1 and i.user_id = u.id and i.kind = 'email'
  where u.company_id = $1 and u.id = $2
  order by i.refused_at is not null, i.created_at, i.value
  limit 1`
