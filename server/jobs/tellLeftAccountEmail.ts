import { forgetLeftAccountEmail, readLeftAccountEmail } from '../domain/ownAccount/changeEmail.ts'
import { accountEmailChanged } from '../email/accountMails.ts'
import { wordsFor } from '../words/words.ts'
import { id } from './job.ts'
import { mailService, sendFromService } from './envelope.ts'
import { rootJob } from './rootJob.ts'

/** Tells the address that an account has left, so that nobody loses their account without hearing of it. */
export const tellLeftAccountEmail = rootJob('tellLeftAccountEmail', { accountID: id }, async ({ accountID }, task) => {
  const left = await readLeftAccountEmail(task.db, accountID)
  if (!left) return
  await sendFromService(
    task,
    { address: left.email },
    accountEmailChanged({ company: mailService(task) }, wordsFor(left.language)),
  )
  await forgetLeftAccountEmail(task.db, accountID, left.email)
})
