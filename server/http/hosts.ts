import { isIP } from 'node:net'
import { CallError } from '../../contract/errors.ts'
import type { CompanyID } from '../../db/companyID.ts'
import type { CompanyFacts } from '../domain/asking.ts'
import { portalColumns, portalOf } from '../domain/companies/portalColumns.ts'
import type { Db } from '../ports/database/database.ts'
import type { Service } from './service.ts'

/** Where a request arrived: at a company, at the root, or where nobody lives. */
export type Place = { kind: 'company'; company: CompanyFacts } | { kind: 'root' } | { kind: 'nowhere' }

const freshForMs = 1_000
const mostKept = 10_000
const known = new WeakMap<Db, Map<string, { found: CompanyFacts | null; at: number }>>()

/**
 * Resolves a `Host` header (0035, Hosts). The root is the base address's host, localhost and IP literals; it serves
 * `DEFAULT_COMPANY`, or, when no base address is set, the one company of this server unless that is the demo. Any other host is
 * `{subdomain}.{root}`, or a company's own domain (docs/decisions/0058). What is found is kept for a second, and its
 * version is compared with the database's by the statements that rely on it.
 */
export async function placeOf({ env, database: { db } }: Service, host: string): Promise<Place> {
  const { key, otherwise } = namedBy(env, host)
  const found = key === null ? null : await companyBy(db, key)
  return companyOr(found && isAt(found, key) ? found : null, otherwise)
}

/** The company that gave a host's subdomain up for another, or null. */
export async function movedCompany(
  { env, database: { db } }: Pick<Service, 'env' | 'database'>,
  host: string,
): Promise<CompanyFacts | null> {
  const { key } = namedBy(env, host)
  if (key === null) return null
  const found = await companyBy(db, key)
  if (found) return isAt(found, key) ? null : found
  const row = await companies(db)
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('retired_subdomains').select('company_id').where('subdomain', '=', key).$castTo<CompanyID>(),
    )
    .executeTakeFirst()
  if (row) keep(db, key, factsOf(row))
  return row ? factsOf(row) : null
}

/** Whether a company found by a key lives there still, or gave that subdomain up. */
function isAt({ subdomain }: CompanyFacts, key: string | null): boolean {
  return key === '' || key === null || domainOf(key) !== null || key === subdomain
}

/**
 * The company of a `Host` header as this process found it last, however long ago, or null: for what must not ask the database, and may be
 * wrong about a company that was changed since.
 */
export function knownCompany(
  { env, database: { db } }: Pick<Service, 'env' | 'database'>,
  host: string,
): CompanyFacts | null {
  const { key } = namedBy(env, host)
  return key === null ? null : (known.get(db)?.get(key)?.found ?? null)
}

/** Finds the companies of keys (`namedBy`) in one statement, so that this process knows them. */
export async function learnCompanies(db: Db, keys: readonly string[]): Promise<void> {
  const domains = keys.flatMap((key) => domainOf(key) ?? [])
  const found = await companies(db)
    .where(({ eb, or }) => or([eb('subdomain', 'in', keys), ...(domains.length ? [eb('domain', 'in', domains)] : [])]))
    .execute()
  for (const row of found) for (const key of keysOf(row)) if (keys.includes(key)) keep(db, key, factsOf(row))
}

interface Named {
  /** A subdomain; a company's own domain, with a dot at its end; `''` for the only company of this server; null where no company can be. */
  key: string | null
  otherwise: 'root' | 'nowhere'
}

/** What a host names, by its text alone. */
export function namedBy(env: Service['env'], host: string): Named {
  const name = hostName(host)
  const root = hostName(baseOf(env).host)
  if (name.endsWith(`.${root}`)) return { key: name.slice(0, -root.length - 1), otherwise: 'nowhere' }
  if (!isRootHost(env, host))
    return { key: env.usesOwnDomains && mayBeDomain.test(name) ? `${name}.` : null, otherwise: 'nowhere' }
  if (env.DEFAULT_COMPANY !== undefined) return { key: env.DEFAULT_COMPANY, otherwise: 'nowhere' }
  return { key: env.BASE_URL === undefined ? '' : null, otherwise: 'root' }
}

/** Whether a host is the root's: that of the base address, or an IP literal. A company may be served there too. */
export function isRootHost(env: Service['env'], host: string): boolean {
  const name = hostName(host)
  return name === hostName(baseOf(env).host) || isIP(name.replace(/^\[|\]$/g, '')) !== 0
}

/** What a host name of at least two labels consists of; nothing else is looked up. */
const mayBeDomain = /^(?=[a-z0-9.-]{4,253}$)[a-z0-9-]+\.[a-z0-9.-]*[a-z0-9]$/

/** The keys of a company: its subdomain, and its domain with a dot at its end, which no subdomain has. */
function keysOf({ subdomain, domain }: { subdomain: string; domain: string | null }): string[] {
  return domain === null ? [subdomain] : [subdomain, `${domain}.`]
}

function domainOf(key: string): string | null {
  return key.endsWith('.') ? key.slice(0, -1) : null
}

/** The address of a company's portal, without a slash at its end: at its own domain while that is live. */
export function originOf(env: Service['env'], company: { subdomain: string; domain: string | null }): string {
  if (company.domain === null || !env.usesOwnDomains) return adminOriginOf(env, company)
  const { protocol, port } = baseOf(env)
  return `${protocol}//${company.domain}${port === '' ? '' : `:${port}`}`
}

/** The address at which a company's admin and its team's sign-in are, without a slash at its end: always at its subdomain. */
export function adminOriginOf(env: Service['env'], company: { subdomain: string }): string {
  const { origin, protocol, host } = baseOf(env)
  return env.DEFAULT_COMPANY === company.subdomain ? origin : `${protocol}//${company.subdomain}.${host}`
}

const bases = new WeakMap<Service['env'], URL>()

/** The base address, taken apart once. */
function baseOf(env: Service['env']): URL {
  let base = bases.get(env)
  if (!base) bases.set(env, (base = new URL(env.baseURL)))
  return base
}

/** Has what was found read again, so that this process sees a change at once. */
export function forgetCompanies(db: Db): void {
  for (const entry of known.get(db)?.values() ?? []) entry.at = -Infinity
}

/**
 * A company, read for this request after a statement found what was known of it outdated: however often it changes in the meantime, it is of no
 * moment before the request. Refuses with `noCompany` when it is not there any more.
 */
export async function companyAnew(
  { database: { db } }: Pick<Service, 'database'>,
  { id, subdomain, domain }: CompanyFacts,
): Promise<CompanyFacts> {
  const kept = known.get(db)
  for (const key of [...keysOf({ subdomain, domain }), '']) {
    const entry = kept?.get(key)
    if (entry) entry.at = -Infinity
  }
  const found = await companyByID(db, id)
  if (found?.subdomain !== subdomain) throw new CallError('noCompany')
  for (const key of keysOf(found)) keep(db, key, found)
  return { ...found, version: null }
}

/** A company by its id, for jobs and commands. */
export async function companyByID(db: Db, id: string): Promise<CompanyFacts | null> {
  const row = await companies(db)
    .where('id', '=', id as CompanyID)
    .executeTakeFirst()
  return row ? factsOf(row) : null
}

function companyOr(company: CompanyFacts | null, otherwise: 'root' | 'nowhere'): Place {
  return company ? { kind: 'company', company } : { kind: otherwise }
}

/** The name in a `Host` header, in lower case, without a port or a dot at its end. */
export function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
}

/** The company of a key (`namedBy`). */
async function companyBy(db: Db, key: string): Promise<CompanyFacts | null> {
  const entry = known.get(db)?.get(key)
  if (entry && Date.now() - entry.at < freshForMs) return entry.found
  const found = key === '' ? await onlyCompany(db) : await byName(db, key)
  // Where nobody lives someone may live the next moment; and strangers choose host names.
  if (found || key === '') keep(db, key, found)
  else known.get(db)?.delete(key)
  return found
}

function keep(db: Db, key: string, found: CompanyFacts | null): void {
  let kept = known.get(db)
  if (!kept) known.set(db, (kept = new Map()))
  kept.set(key, { found, at: Date.now() })
  for (const oldest of kept.keys()) {
    if (kept.size <= mostKept) return
    kept.delete(oldest)
  }
}

async function byName(db: Db, key: string): Promise<CompanyFacts | null> {
  const domain = domainOf(key)
  const row = await companies(db)
    .where(domain === null ? 'subdomain' : 'domain', '=', domain ?? key)
    .executeTakeFirst()
  return row ? factsOf(row) : null
}

async function onlyCompany(db: Db): Promise<CompanyFacts | null> {
  const [first, second] = await companies(db).limit(2).execute()
  return first && !second && !first.is_demo ? factsOf(first) : null
}

function companies(db: Db) {
  return db
    .selectFrom('companies')
    .select([
      'id',
      'name',
      'subdomain',
      'domain',
      'language',
      'time_zone',
      'accent',
      'is_demo',
      'logo_id',
      'favicon_id',
      'setup_version',
      'mail_sender_name',
      'mail_footer',
      'mail_reply_to',
      ...portalColumns,
    ])
    .select(({ selectFrom }) =>
      selectFrom('company_closings')
        .select('erase_at')
        .whereRef('company_closings.company_id', '=', 'companies.id')
        .as('erase_at'),
    )
}

type CompanyRow = Awaited<ReturnType<ReturnType<typeof companies>['executeTakeFirstOrThrow']>>

function factsOf(row: CompanyRow): CompanyFacts {
  return {
    id: row.id,
    name: row.name,
    subdomain: row.subdomain,
    domain: row.domain,
    language: row.language,
    timeZone: row.time_zone,
    accent: row.accent,
    logoID: row.logo_id,
    faviconID: row.favicon_id,
    isDemo: row.is_demo,
    mail: { senderName: row.mail_sender_name, footer: row.mail_footer, replyTo: row.mail_reply_to },
    eraseAt: row.erase_at,
    portal: portalOf(row),
    version: Number(row.setup_version),
  }
}
