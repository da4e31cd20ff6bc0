import { eraseCompany as erase } from '../domain/erasure/eraseCompany.ts'
import { closing } from '../email/closing.ts'
import { forgetCompanies } from '../http/hosts.ts'
import { rows } from '../ports/database/database.ts'
import { mailCompany, send } from './envelope.ts'
import { job } from './job.ts'
import { closingFacts, ownersOf } from './tellClosing.ts'

/** Erases a company whose time has come, and tells those who owned it. One that was kept, or deleted anew, stays. */
export const eraseCompany = job('eraseCompany', {}, async (_payload, task) => {
  const { db, company, service } = task
  const due = await rows(
    db,
    company.id,
    'select from company_closings c where c.company_id = $1 and c.erase_at <= now()',
  )
  if (due.length === 0) return
  const owners = await ownersOf(task)
  const mails = owners.map(({ email, name, words }) => ({
    to: { address: email, name },
    content: closing({ company: mailCompany(task), kind: 'done', ...closingFacts(task, 'done', words) }, words),
  }))
  await erase(db, service.storage, company.id)
  forgetCompanies(db)
  // Nothing is left to find whom to tell by: what cannot be sent now is not sent.
  for (const { to, content } of mails)
    await send(task, to, content, { forTeam: true }).catch((err: unknown) =>
      service.log.warn({ err }, "couldn't tell an owner that their company was erased"),
    )
})
