import { sql } from 'kysely'
import { enqueueEach } from '../../../jobs/queue.ts'
import type { DNS } from '../../../ports/dns/dns.ts'
import { inTransaction, rows, type Db } from '../../../ports/database/database.ts'
import type { CompanyID } from '../../../../db/companyID.ts'
import { record } from '../../events.ts'
import { look, type Findings } from './findings.ts'
import { nextState, type Next } from './nextState.ts'
import { readDomainRow, type DomainRow } from './ownDomain.ts'

export interface Checked extends Findings {
  domain: string
  happening: Next['happening'] | 'taken'
}

/**
 * Looks a company's domain up and stores what was found: it goes live, is warned of, or falls back. `target` is the company's host on this server. Gives
 * null for a company without a domain, and when it was changed in the meantime. The transaction begins after the name servers have answered.
 */
export async function checkDomain(
  db: Db,
  dns: DNS,
  { companyID, target, now = new Date() }: { companyID: CompanyID; target: string; now?: Date },
): Promise<Checked | null> {
  const asked = await readDomainRow(db, companyID)
  if (!asked) return null
  const findings = await look(dns, { ...asked, target })
  return inTransaction(db, async (tx) => {
    const present = await readDomainRow(tx, companyID, { lock: true })
    if (present?.token !== asked.token) return null
    const next = nextState(present, findings, now)
    const isTaken = next.happening === 'goLive' && (await isProvenByAnother(tx, present))
    await store(tx, { ...present, ...(isTaken ? {} : next), ...findings, checkedAt: now })
    if (!isTaken) await follow(tx, companyID, next)
    return { ...findings, domain: present.domain, happening: isTaken ? 'taken' : next.happening }
  })
}

/** Whether another company's portal is there. Two that prove a domain at once do so one after the other. */
export async function isProvenByAnother(
  tx: Db,
  { domain, companyID }: Pick<DomainRow, 'domain' | 'companyID'>,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`domain:${domain}`}, 0))`.execute(tx)
  const another = await tx
    .selectFrom('companies')
    .select('id')
    .where('domain', '=', domain)
    .where('id', '<>', companyID)
    .executeTakeFirst()
  return another !== undefined
}

async function store(tx: Db, row: DomainRow): Promise<void> {
  await tx
    .updateTable('company_domains')
    .set({
      checked_at: row.checkedAt,
      proof: row.proof,
      pointing: row.pointing,
      confirmed_at: row.confirmedAt,
      lost_at: row.lostAt,
      warnings: row.warnings,
    })
    .where('company_id', '=', row.companyID)
    .execute()
  // Only a change counts as one: what is kept in memory of the company would be read again.
  await tx
    .updateTable('companies')
    .set({ domain: row.isLive ? row.domain : null })
    .where('id', '=', row.companyID)
    .where('domain', row.isLive ? 'is distinct from' : 'is not', row.isLive ? row.domain : null)
    .execute()
}

/** Events and emails of what happened; emails go to everyone who may change the company. */
async function follow(tx: Db, companyID: CompanyID, { happening }: Next): Promise<void> {
  if (happening === null) return
  if (happening === 'goLive' || happening === 'fallBack')
    await record(tx, companyID, {
      type: happening === 'goLive' ? 'domain.live' : 'domain.ended',
      actorID: null,
    })
  if (happening === 'goLive' || happening === 'recover') return
  const found = await rows<{ user_id: string }>(
    tx,
    companyID,
    `select m.user_id
     from members m
     join roles r on r.company_id = m.company_id and r.id = m.role_id
     where m.company_id = $1 and 'company.manage' = any (r.permissions)`,
  )
  await enqueueEach(
    tx,
    'mailDomain',
    found.map(({ user_id: userID }) => ({ companyID, userID })),
  )
}
