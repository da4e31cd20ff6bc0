import { emailCodeMinutes, makeAccountEmailCode } from '../domain/ownAccount/changeEmail.ts'
import { accountEmailCode, accountEmailTaken } from '../email/accountMails.ts'
import { wordsFor } from '../words/words.ts'
import { id, isTooLate } from './job.ts'
import { mailService, sendFromService } from './envelope.ts'
import { rootJob } from './rootJob.ts'

/** Sends a code to the address that an account is to have; when it is another account's already, tells them that, and no code is made. */
export const sendAccountEmailCode = rootJob('sendAccountEmailCode', { accountID: id }, async ({ accountID }, task) => {
  if (isTooLate(task)) return
  const made = await makeAccountEmailCode(task.db, task.service.secret, accountID)
  if (!made) return
  const { email, language, code } = made
  const company = mailService(task)
  const words = wordsFor(language)
  if (code === null) return sendFromService(task, { address: email }, accountEmailTaken({ company }, words))
  task.onCode?.({ email, code, company: company.name })
  await sendFromService(task, { address: email }, accountEmailCode({ company, code, minutes: emailCodeMinutes }, words))
})
