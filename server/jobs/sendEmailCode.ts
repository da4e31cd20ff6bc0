import { emailCodeMinutes, makeEmailCode } from '../domain/people/changeEmail.ts'
import { addressTaken, emailCode } from '../email/emailCode.ts'
import { mailCompany, send } from './envelope.ts'
import { id, isTooLate, job } from './job.ts'
import { readersWords } from './readersWords.ts'

/** Sends a code to the address that someone wants to have; when it is someone else's already, tells them that, and no code is made. */
export const sendEmailCode = job('sendEmailCode', { userID: id }, async ({ userID }, task) => {
  if (isTooLate(task)) return
  const { db, company, service, onCode } = task
  const made = await makeEmailCode(db, service.secret, company.id, userID)
  if (!made) return
  const { email, code } = made
  const words = await readersWords(task, { userID })
  if (code === null) return send(task, { address: email }, addressTaken({ company: mailCompany(task) }, words))
  onCode?.({ email, code, company: company.name })
  await send(
    task,
    { address: email },
    emailCode({ company: mailCompany(task), code, minutes: emailCodeMinutes }, words),
  )
})
