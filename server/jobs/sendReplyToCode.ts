import { makeReplyToCode, replyToMinutes } from '../domain/emailSettings/replyTo.ts'
import { replyToCode } from '../email/team/replyToCode.ts'
import { adminOriginOf } from '../http/hosts.ts'
import { mailCompany, send } from './envelope.ts'
import { id, isTooLate, job } from './job.ts'
import { readersWords } from './readersWords.ts'

/** Sends a code to the address that a member wants replies to the company's emails to go to. */
export const sendReplyToCode = job('sendReplyToCode', { userID: id }, async ({ userID }, task) => {
  if (isTooLate(task)) return
  const { db, company, service, onCode } = task
  const made = await makeReplyToCode(db, service.secret, company.id, userID)
  if (!made) return
  const { email, code } = made
  onCode?.({ email, code, company: company.name })
  const settingsURL = `${adminOriginOf(service.env, company)}/admin/settings/email`
  await send(
    task,
    { address: email },
    replyToCode(
      { company: mailCompany(task), code, minutes: replyToMinutes, settingsURL },
      await readersWords(task, { userID }),
    ),
    { forTeam: true },
  )
})
