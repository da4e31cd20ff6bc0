import { z } from 'zod'
import { closingKinds, type ClosingKind } from '../domain/companies/deleteCompany.ts'
import { closing } from '../email/closing.ts'
import { adminOriginOf, originOf } from '../http/hosts.ts'
import { rows } from '../ports/database/database.ts'
import { wordsFor, type Words } from '../words/words.ts'
import { mailCompany, send } from './envelope.ts'
import { job, type Task } from './job.ts'

/** Tells a company's owners that it is being deleted, how long that can still be taken back, or that it stays. */
export const tellClosing = job('tellClosing', { kind: z.string() }, async ({ kind: given }, task) => {
  const kind = closingKinds.find((one) => one === given)
  // Taken back, or deleted, while the job waited: the other email says so.
  if (!kind || (kind === 'kept') !== (task.company.eraseAt === null)) return
  for (const { email, name, words } of await ownersOf(task))
    await send(
      task,
      { address: email, name },
      closing({ company: mailCompany(task), kind, ...closingFacts(task, kind, words) }, words),
      { forTeam: true },
    )
})

/** When everything is erased, in words, and where the email's button leads. */
export function closingFacts(
  { service, company }: Task,
  kind: ClosingKind,
  words: Words,
): { day: string; url: string } {
  const at = company.eraseAt ?? new Date()
  return {
    day: at.toLocaleDateString(words.locale, { dateStyle: 'long', timeZone: company.timeZone }),
    url:
      kind === 'done'
        ? service.env.baseURL
        : kind === 'kept'
          ? originOf(service.env, company)
          : `${adminOriginOf(service.env, company)}/admin/settings/danger`,
  }
}

/** Everyone whose role may delete the company, with the words in which they read. */
export async function ownersOf({ db, company }: Task): Promise<{ email: string; name: string | null; words: Words }[]> {
  const found = await rows<{ email: string; name: string | null; language: string | null }>(
    db,
    company.id,
    `select a.email, u.name, u.language
     from members m
     join roles r on r.company_id = $1 and r.id = m.role_id and 'company.delete' = any(r.permissions)
     join accounts a on a.id = m.account_id
     join users u on u.company_id = $1 and u.id = m.user_id
     where m.company_id = $1`,
  )
  return found.map(({ email, name, language }) => ({
    email,
    name,
    words: wordsFor(language ?? company.portal.language ?? company.language),
  }))
}
