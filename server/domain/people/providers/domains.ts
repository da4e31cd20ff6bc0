import { CallError } from '../../../../contract/errors.ts'
import type { ProvenDomain } from '../../../../contract/signInProviders.ts'
import type { CompanyID } from '../../../../db/companyID.ts'
import { inTransaction, rows, type Db } from '../../../ports/database/database.ts'
import { newToken } from '../../../secrets/tokens.ts'
import { signedIn, type Asking } from '../../asking.ts'
import { record } from '../../events.ts'
import { domainName } from '../../text/domainName.ts'

const mostDomains = 50

interface DomainRow {
  domain: string
  token: string
  proven_at: Date | null
  checked_at: Date | null
}

/** A company's email domains, by name. */
export async function readDomains(db: Db, companyID: CompanyID): Promise<ProvenDomain[]> {
  return (await rows<DomainRow>(db, companyID, `${domainQuery} order by d.domain`)).map(shapeDomain)
}

const domainQuery = 'select d.domain, d.token, d.proven_at, d.checked_at from proven_domains d where d.company_id = $1'

/** Whether a company has proven an email domain, which says nothing of its subdomains. */
export async function isProven(db: Db, companyID: CompanyID, domain: string): Promise<boolean> {
  const found = await rows(
    db,
    companyID,
    'select true as is_proven from proven_domains d where d.company_id = $1 and d.domain = $2 and d.proven_at is not null',
    [domain],
  )
  return found.length > 0
}

/** Adds a domain; one that is there already stays as it is. Refuses with `badDomain` and `domainsFull`. */
export async function addDomain(asking: Asking, given: string): Promise<ProvenDomain> {
  const { db, companyID } = asking
  const domain = domainName(given)
  if (domain === null) throw new CallError('badDomain', { field: 'domain', text: given.slice(0, 60) })
  // The company's row is locked, so that two requests at once don't both take the last place.
  await db.selectFrom('companies').select('id').where('id', '=', companyID).forNoKeyUpdate().execute()
  const present = await readDomains(db, companyID)
  if (present.length >= mostDomains && !present.some((one) => one.domain === domain))
    throw new CallError('domainsFull', { field: 'domain' })
  const made = await db
    .insertInto('proven_domains')
    .values({ company_id: companyID, domain, token: newToken() })
    .onConflict((conflict) => conflict.columns(['company_id', 'domain']).doNothing())
    .returning('domain')
    .executeTakeFirst()
  if (made) await record(db, companyID, { type: 'emailDomain.added', actorID: signedIn(asking).userID })
  return shapeDomain(await requireDomain(asking, domain))
}

/**
 * Looks a domain's record up and notes what was found. One that is no longer there ends the proof; where nobody answers, the proof stays. Takes the
 * plain database: no transaction waits for an answer from outside. Refuses with `notFound`.
 */
export async function checkDomain(asking: Asking, given: string): Promise<ProvenDomain> {
  const { db, companyID, dns } = asking
  const { name, value } = recordOf(await requireDomain(asking, given))
  const records = await dns.texts(name)
  return inTransaction(db, async (tx) => {
    const inside = { ...asking, db: tx }
    const before = await requireDomain(inside, given)
    const isFound = records === 'unknown' ? before.proven_at !== null : records.some((text) => text.trim() === value)
    const now = new Date()
    const next = { ...before, checked_at: now, proven_at: isFound ? (before.proven_at ?? now) : null }
    await tx
      .updateTable('proven_domains')
      .set({ checked_at: next.checked_at, proven_at: next.proven_at })
      .where('company_id', '=', companyID)
      .where('domain', '=', before.domain)
      .execute()
    if (isFound && !before.proven_at)
      await record(tx, companyID, { type: 'emailDomain.proven', actorID: signedIn(asking).userID })
    return shapeDomain(next)
  })
}

/** Removes a domain. People who were found by it stay linked. Refuses with `notFound`. */
export async function removeDomain(asking: Asking, given: string): Promise<void> {
  const { db, companyID } = asking
  const { domain } = await requireDomain(asking, given)
  await db.deleteFrom('proven_domains').where('company_id', '=', companyID).where('domain', '=', domain).execute()
  await record(db, companyID, { type: 'emailDomain.removed', actorID: signedIn(asking).userID })
}

async function requireDomain({ db, companyID }: Asking, given: string): Promise<DomainRow> {
  const domain = domainName(given)
  if (domain === null) throw new CallError('notFound')
  const [found] = await rows<DomainRow>(db, companyID, `${domainQuery} and d.domain = $2`, [domain])
  if (!found) throw new CallError('notFound')
  return found
}

function recordOf({ domain, token }: DomainRow): ProvenDomain['record'] {
  return { name: `_upwell.${domain}`, value: `upwell-domain=${token}` }
}

function shapeDomain(row: DomainRow): ProvenDomain {
  return {
    domain: row.domain,
    record: recordOf(row),
    proven: row.proven_at?.toISOString() ?? null,
    checked: row.checked_at?.toISOString() ?? null,
  }
}
