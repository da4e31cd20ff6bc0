import { graceMs } from '../domain/companies/ownDomain/nextState.ts'
import { readDomainRow } from '../domain/companies/ownDomain/ownDomain.ts'
import { domainLost } from '../email/domainLost.ts'
import { adminOriginOf } from '../http/hosts.ts'
import { rows } from '../ports/database/database.ts'
import { wordsFor } from '../words/words.ts'
import { mailCompany, send } from './envelope.ts'
import { id, job } from './job.ts'

/** Tells a member that their company's domain is lost, with how long the portal stays there, or that it is back at its subdomain. */
export const mailDomain = job('mailDomain', { userID: id }, async ({ userID }, task) => {
  const { db, company, service } = task
  const row = await readDomainRow(db, company.id)
  // Right again in the meantime, or another domain was set.
  if (!row?.lostAt) return
  const [to] = await rows<{ name: string | null; email: string }>(db, company.id, addressQuery, [userID])
  if (!to) return
  const admin = adminOriginOf(service.env, company)
  await send(
    task,
    { name: to.name, address: to.email },
    domainLost(
      {
        company: mailCompany(task),
        domain: row.domain,
        host: new URL(admin).hostname,
        endsAt: row.isLive ? new Date(row.lostAt.getTime() + graceMs) : null,
        settingsURL: `${admin}/admin/settings/domain`,
      },
      wordsFor('en'),
    ),
    { forTeam: true },
  )
})

// The address that a member signs in with is read, whatever happened to the others.
const addressQuery = `
  select u.name, a.email
  from members m
  join users u on u.company_id = $1 and u.id = m.user_id
  join accounts a on a.id = m.account_id
  where m.company_id = $1 and m.user_id = $2::uuid`
