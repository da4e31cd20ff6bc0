import type { BuiltInRole } from '../../contract/builtInRoles.ts'
import { inviteDays } from '../domain/team/invites/inviteByEmail.ts'
import { invitePage } from '../domain/team/invites/inviteLinks.ts'
import { makeInviteToken } from '../domain/team/invites/makeInviteToken.ts'
import { builtInOf } from '../domain/team/roles/shape.ts'
import { invite } from '../email/invite.ts'
import { MailRefused } from '../ports/mail/mailer.ts'
import type { MessageID } from '../words/words.ts'
import { mailCompany, send } from './envelope.ts'
import { id, job } from './job.ts'
import { readersWords } from './readersWords.ts'

const roleNames: Record<BuiltInRole, MessageID> = {
  owner: 'invites.role.owner',
  manager: 'invites.role.manager',
  contributor: 'invites.role.contributor',
  sales: 'invites.role.sales',
}

/** Makes an invitation's token and sends it, so that it is never in the queue. An invitation that was revoked or accepted in the meantime is not sent. */
export const sendInvite = job('sendInvite', { inviteID: id }, async ({ inviteID }, task) => {
  const { db, company, service } = task
  const made = await makeInviteToken(db, company.id, inviteID)
  if (!made) return
  const { email, by, role, token } = made
  const words = await readersWords(task, { email })
  const builtIn = builtInOf(role)
  const facts = {
    company: mailCompany(task),
    by,
    role: builtIn ? words.t(roleNames[builtIn]) : role,
    url: invitePage(service.env.baseURL, token),
    days: inviteDays,
  }
  try {
    await send(task, { address: email }, invite(facts, words), { forTeam: true })
  } catch (error) {
    // There is no such mailbox: to try again would be in vain.
    if (!(error instanceof MailRefused)) throw error
    service.log.info({ code: error.code, invite: inviteID }, 'an invited address was refused for good')
  }
})
