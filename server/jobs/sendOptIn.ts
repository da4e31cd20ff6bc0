import { confirmURL, readOptIn } from '../domain/changelogAudience/optIn.ts'
import { optIn } from '../email/changelog/optIn.ts'
import { originOf } from '../http/hosts.ts'
import { MailRefused } from '../ports/mail/mailer.ts'
import { wordsFor } from '../words/words.ts'
import { mailCompany, send } from './envelope.ts'
import { id, isTooLate, job } from './job.ts'

/** Asks the owner of an address whether they want to get the changelog. The link is made here, so that it is never in the queue. */
export const sendOptIn = job('sendOptIn', { optInID: id }, async ({ optInID }, task) => {
  if (isTooLate(task)) return
  const { db, company, service } = task
  const asked = await readOptIn(db, company.id, optInID)
  if (!asked) return
  const url = confirmURL(service.secret, originOf(service.env, company), company.id, optInID)
  const words = wordsFor(asked.language ?? company.portal.language ?? company.language)
  try {
    await send(task, { address: asked.email }, optIn({ company: mailCompany(task), labels: asked.labels, url }, words))
  } catch (error) {
    // There is no such mailbox: to try again would be in vain.
    if (!(error instanceof MailRefused)) throw error
    service.log.info({ code: error.code, optIn: optInID }, 'an address for the changelog was refused for good')
  }
})
