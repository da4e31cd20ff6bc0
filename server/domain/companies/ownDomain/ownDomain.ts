import type { OwnDomain } from '../../../../contract/ownDomain.ts'
import type { CompanyID } from '../../../../db/companyID.ts'
import type { DNS } from '../../../ports/dns/dns.ts'
import type { Db } from '../../../ports/database/database.ts'
import { proofName, proofText, type Findings } from './findings.ts'
import { graceMs, type DomainState } from './nextState.ts'
import { isApex } from './readDomain.ts'

/** A domain that a company asked for, with what the last check found. */
export interface DomainRow extends DomainState, Findings {
  companyID: CompanyID
  domain: string
  token: string
  checkedAt: Date | null
}

/** The domain that a company asked for, or null; `lock` keeps it until the transaction ends. */
export async function readDomainRow(db: Db, companyID: CompanyID, { lock = false } = {}): Promise<DomainRow | null> {
  // The company's row is locked first, as by all who change it.
  const company = db.selectFrom('companies').select('domain').where('id', '=', companyID)
  const live = await (lock ? company.forNoKeyUpdate() : company).executeTakeFirst()
  const row = await db
    .selectFrom('company_domains')
    .select(['domain', 'token', 'checked_at', 'proof', 'pointing', 'confirmed_at', 'lost_at', 'warnings'])
    .where('company_id', '=', companyID)
    .executeTakeFirst()
  if (!row) return null
  return {
    companyID,
    domain: row.domain,
    token: row.token,
    checkedAt: row.checked_at,
    proof: row.proof as Findings['proof'],
    pointing: row.pointing as Findings['pointing'],
    confirmedAt: row.confirmed_at,
    lostAt: row.lost_at,
    warnings: row.warnings,
    isLive: live?.domain === row.domain,
  }
}

/** A domain as its settings show it. `host` is the company's own on this server, whose addresses a registered name has to have. */
export async function shapeDomain(dns: DNS, row: DomainRow, host: string): Promise<OwnDomain> {
  const { domain, token, proof, pointing, lostAt, checkedAt } = row
  const isPointing = pointing === 'unknown' ? null : pointing === 'right'
  return {
    domain,
    state: stateOf(row),
    records: [
      {
        type: 'TXT',
        name: proofName(domain),
        value: proofText(token),
        isRight: proof === 'unknown' ? null : proof === 'found',
      },
      ...(await pointersTo(dns, domain, host)).map((record) => ({ ...record, name: domain, isRight: isPointing })),
    ],
    pointing,
    checked: checkedAt?.toISOString() ?? null,
    endsAt: stateOf(row) === 'lost' && lostAt ? new Date(lostAt.getTime() + graceMs).toISOString() : null,
  }
}

async function pointersTo(dns: DNS, domain: string, host: string) {
  const alias = [{ type: 'CNAME' as const, value: host }]
  if (!isApex(domain)) return alias
  const addresses = await dns.addresses(host)
  if (addresses === 'unknown' || addresses.length === 0) return alias
  return addresses.map((value) => ({ type: value.includes(':') ? ('AAAA' as const) : ('A' as const), value }))
}

function stateOf({ isLive, lostAt, proof, pointing }: DomainRow): OwnDomain['state'] {
  if (isLive) return lostAt ? 'lost' : 'live'
  if (lostAt) return 'ended'
  return proof === 'found' && pointing === 'right' ? 'taken' : 'pending'
}
