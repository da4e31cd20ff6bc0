import { makeReset, resetHours, resetLink } from '../domain/ownAccount/passwordReset.ts'
import { passwordReset } from '../email/accountMails.ts'
import { wordsFor } from '../words/words.ts'
import { id, isTooLate } from './job.ts'
import { mailService, sendFromService } from './envelope.ts'
import { rootJob } from './rootJob.ts'

/** Makes the link with which someone sets their password anew and sends it right away, so that it is never in the queue. */
export const sendPasswordReset = rootJob('sendPasswordReset', { resetID: id }, async ({ resetID }, task) => {
  if (isTooLate(task)) return
  const made = await makeReset(task.db, resetID)
  if (!made) return
  const { email, language, token } = made
  const facts = { company: mailService(task), url: resetLink(task.service.env.baseURL, token), hours: resetHours }
  await sendFromService(task, { address: email }, passwordReset(facts, wordsFor(language)))
})
