import { deriveAccent } from '../../contract/accent.ts'
import type { MailCompany, MailContent } from '../email/frame.ts'
import type { CompanyFacts } from '../domain/asking.ts'
import { originOf } from '../http/hosts.ts'
import { unsubscribeURL } from '../http/mailLinks.ts'
import { parseMailAddress } from '../ports/mail/message.ts'
import type { Task } from './job.ts'

/** The product's own accent, as `web/styles/tokens.css` has it. */
const ownAccent = 'oklch(0.545 0.19 32)'

/** A company as its mails show it. */
export function mailCompany({ service, company }: Task): MailCompany {
  const accent = deriveAccent(company.accent ?? ownAccent) ?? deriveAccent(ownAccent)
  if (!accent) throw new Error('the product has no accent')
  return { name: company.name, url: `${originOf(service.env, company)}/`, accent: { fill: accent.light.fill, onFill: accent.light.onFill } }
}

/** Where a post is read. */
export function postURL({ service, company }: Task, post: { boardURLName: string; urlName: string }): string {
  return `${originOf(service.env, company)}/${encodeURIComponent(post.boardURLName)}/p/${encodeURIComponent(post.urlName)}`
}

/** One conversation for all mails about a post. */
export function threadID(task: Task, postID: string): string {
  return `<post-${postID}@${hostOf(task)}>`
}

/** The one-click end of a person's mails about a post. */
export function endOfMails({ service, company }: Task, link: { postID: string; userID: string }): string {
  return unsubscribeURL(service.secret, originOf(service.env, company), { companyID: company.id, ...link })
}

/**
 * Sends a mail in the company's name from the service's address. `name` makes the message's id: a job that runs twice sends the same
 * message, which mail servers and programs know again.
 */
export async function send(task: Task, to: { name?: string; address: string }, content: MailContent, name?: string): Promise<void> {
  const from = { name: task.company.name, address: parseMailAddress(task.service.env.MAIL_FROM).address }
  await task.mailer.send({ to, from, ...content, ...(name === undefined ? {} : { messageID: `<${name}@${hostOf(task)}>` }) })
}

function hostOf({ service, company }: { service: Task['service']; company: CompanyFacts }): string {
  return new URL(originOf(service.env, company)).hostname
}
