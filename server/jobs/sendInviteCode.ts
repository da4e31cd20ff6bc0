import { inviteCodeMinutes, makeInviteCode } from '../domain/team/invites/inviteCode.ts'
import { inviteCode } from '../email/inviteCode.ts'
import { mailCompany, send } from './envelope.ts'
import { id, isTooLate, job } from './job.ts'
import { readersWords } from './readersWords.ts'

/** Sends someone who joins by a link a code to their address, which proves that it is theirs. */
export const sendInviteCode = job('sendInviteCode', { codeID: id }, async ({ codeID }, task) => {
  if (isTooLate(task)) return
  const { db, company, service, onCode } = task
  const made = await makeInviteCode(db, service.secret, company.id, codeID)
  if (!made) return
  const { email, code } = made
  onCode?.({ email, code, company: company.name })
  await send(
    task,
    { address: email },
    inviteCode({ company: mailCompany(task), code, minutes: inviteCodeMinutes }, await readersWords(task, { email })),
    { forTeam: true },
  )
})
