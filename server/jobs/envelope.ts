import type { MailCompany, MailContent, MailEndings } from '../email/frame/frame.ts'
import type { CompanyFacts } from '../domain/asking.ts'
import { accentOf } from '../domain/companies/accentOf.ts'
import { adminOriginOf, originOf } from '../http/hosts.ts'
import type { EndedKind } from '../domain/notifications/endMails.ts'
import { endOfKindURL, unsubscribeURL } from '../http/mailLinks.ts'
import { markRefused } from '../domain/identities/refusals.ts'
import { MailRefused } from '../ports/mail/mailer.ts'
import { parseMailAddress } from '../ports/mail/message.ts'
import type { RootTask, Task } from './job.ts'

/** A company as its emails show it. */
export function mailCompany({ service, company }: Pick<Task, 'service' | 'company'>): MailCompany {
  const { fill, onFill } = accentOf(company)
  return {
    name: company.name,
    url: `${originOf(service.env, company)}/`,
    accent: { fill, onFill },
    footer: company.mail.footer,
  }
}

/** The service itself, as emails show it that come from no company. */
export function mailService({ service }: Pick<RootTask, 'service'>): MailCompany {
  const { fill, onFill } = accentOf({ accent: null })
  return { name: 'Upwell', url: `${service.env.baseURL}/`, accent: { fill, onFill }, isService: true }
}

/** Where a post is read. */
export function postURL(
  { service, company }: Pick<Task, 'service' | 'company'>,
  post: { boardURLName: string; urlName: string },
): string {
  return `${originOf(service.env, company)}/${encodeURIComponent(post.boardURLName)}/p/${encodeURIComponent(post.urlName)}`
}

/** Where an entry of the changelog is read. */
export function entryURL({ service, company }: Pick<Task, 'service' | 'company'>, urlName: string): string {
  return `${originOf(service.env, company)}/changelog/${encodeURIComponent(urlName)}`
}

/** Where the team writes it. */
export function entryEditorURL({ service, company }: Pick<Task, 'service' | 'company'>, urlName: string): string {
  return `${adminOriginOf(service.env, company)}/admin/changelog/${encodeURIComponent(urlName)}`
}

/** Where the team reads what is known of a person or a customer's company. */
export function profileURL({ service, company }: Task, profile: { isCompany: boolean; urlName: string }): string {
  return `${adminOriginOf(service.env, company)}/admin/${profile.isCompany ? 'companies' : 'users'}/${encodeURIComponent(profile.urlName)}`
}

/** One conversation for all emails about a post. */
export function threadID(task: Task, postID: string): string {
  return `<post-${postID}@${hostOf(task)}>`
}

/** One conversation for emails of a kind that are about no post. */
export function threadName(task: Task, name: string): string {
  return `<${name}@${hostOf(task)}>`
}

/** How a person ends emails of a kind, and about a post, in one click each, and where they choose what they get. */
export function endings(
  { service: { secret, env }, company }: Task,
  { kind, postID, userID }: { kind: EndedKind; postID?: string; userID: string },
): MailEndings {
  const origin = originOf(env, company)
  return {
    unsubscribeURL: endOfKindURL(secret, origin, { companyID: company.id, kind, userID }),
    ...(postID === undefined
      ? {}
      : { muteURL: unsubscribeURL(secret, origin, { companyID: company.id, postID, userID }) }),
    settingsURL: `${origin}/settings/notifications`,
  }
}

/**
 * Sends an email in the company's name from the service's address; replies go where the company has them go, but not those to what only the team gets
 * (`forTeam`). `name` makes the message's id: a job that runs twice sends the same message, which mail servers and programs know again.
 */
export async function send(
  task: Task,
  to: { name?: string | null; address: string },
  content: MailContent,
  { name, forTeam = false }: { name?: string; forTeam?: boolean } = {},
): Promise<void> {
  const { senderName, replyTo } = task.company.mail
  const from = {
    name: senderName ?? task.company.name,
    address: parseMailAddress(task.service.env.MAIL_FROM).address,
  }
  await task.mailer.send({
    to: { address: to.address, ...(to.name == null ? {} : { name: to.name }) },
    from,
    ...(replyTo === null || forTeam ? {} : { replyTo }),
    ...content,
    ...(name === undefined ? {} : { messageID: `<${name}@${hostOf(task)}>` }),
  })
}

/** Sends an email that comes from no company. */
export async function sendFromService(
  { mailer }: RootTask,
  to: { address: string },
  content: MailContent,
): Promise<void> {
  await mailer.send({ to, ...content })
}

/**
 * Sends a person an email that they may choose to get. When their server says that there is no such mailbox, the address is marked and this is
 * the last that goes there: to try again would be in vain. Gives the code of such a refusal, else null.
 */
export async function sendTo(
  task: Task,
  to: { userID: string; name: string | null; email: string },
  content: MailContent,
  { name, forTeam = false }: { name: string; forTeam?: boolean },
): Promise<number | null> {
  try {
    await send(task, { name: to.name, address: to.email }, content, { name, forTeam })
    return null
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    await markRefused(task.db, task.company.id, { ...to, code: error.code })
    task.service.log.info({ code: error.code, user: to.userID }, 'an email address was refused for good')
    return error.code
  }
}

function hostOf({ service, company }: { service: Task['service']; company: CompanyFacts }): string {
  return new URL(originOf(service.env, company)).hostname
}
