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
 * `{subdomain}.{root}`. What is found is kept for a second, and its
 * version is compared with the database's by the statements that rely on it.
 */
export async function placeOf({ env, database: { db } }: Service, host: string): Promise<Place> {
  const { subdomain, otherwise } = namedBy(env, host)
  return companyOr(subdomain === null ? null : await companyBy(db, subdomain), otherwise)
}

/**
 * The company of a `Host` header as this process found it last, however long ago, or null: for what must not ask the database, and may be
 * wrong about a company that was changed since.
 */
export function knownCompany(
  { env, database: { db } }: Pick<Service, 'env' | 'database'>,
  host: string,
): CompanyFacts | null {
  const { subdomain } = namedBy(env, host)
  return subdomain === null ? null : (known.get(db)?.get(subdomain)?.found ?? null)
}

/** Finds the companies of subdomains in one statement, so that this process knows them. */
export async function learnCompanies(db: Db, subdomains: readonly string[]): Promise<void> {
  for (const row of await companies(db).where('subdomain', 'in', subdomains).execute())
    keep(db, row.subdomain, factsOf(row))
}

interface Named {
  /** `''` for the only company of this server, null where no company can be. */
  subdomain: string | null
  otherwise: 'root' | 'nowhere'
}

/** What a host names, by its text alone. */
export function namedBy(env: Service['env'], host: string): Named {
  const name = hostName(host)
  const root = hostName(baseOf(env).host)
  if (name.endsWith(`.${root}`)) return { subdomain: name.slice(0, -root.length - 1), otherwise: 'nowhere' }
  if (name !== root && isIP(name.replace(/^\[|\]$/g, '')) === 0) return { subdomain: null, otherwise: 'nowhere' }
  if (env.DEFAULT_COMPANY !== undefined) return { subdomain: env.DEFAULT_COMPANY, otherwise: 'nowhere' }
  return { subdomain: env.BASE_URL === undefined ? '' : null, otherwise: 'root' }
}

/** The address of a company's host, without a slash at its end. */
export function originOf(env: Service['env'], company: { subdomain: string }): string {
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
 * A company, read for this request after a statement found what was known of it outdated: however often it changes meanwhile, it is of no
 * moment before the request. Refuses with `noCompany` when it is not there any more.
 */
export async function companyAnew(
  { database: { db } }: Pick<Service, 'database'>,
  { id, subdomain }: CompanyFacts,
): Promise<CompanyFacts> {
  const kept = known.get(db)
  for (const name of [subdomain, '']) {
    const entry = kept?.get(name)
    if (entry) entry.at = -Infinity
  }
  const found = await companyByID(db, id)
  if (found?.subdomain !== subdomain) throw new CallError('noCompany')
  keep(db, subdomain, found)
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

function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
}

/** The company of a subdomain; of `''`, the only one there is. */
async function companyBy(db: Db, subdomain: string): Promise<CompanyFacts | null> {
  const entry = known.get(db)?.get(subdomain)
  if (entry && Date.now() - entry.at < freshForMs) return entry.found
  const found = subdomain === '' ? await onlyCompany(db) : await bySubdomain(db, subdomain)
  // Where nobody lives someone may live the next moment; and strangers choose host names.
  if (found || subdomain === '') keep(db, subdomain, found)
  else known.get(db)?.delete(subdomain)
  return found
}

function keep(db: Db, subdomain: string, found: CompanyFacts | null): void {
  let kept = known.get(db)
  if (!kept) known.set(db, (kept = new Map()))
  kept.set(subdomain, { found, at: Date.now() })
  for (const oldest of kept.keys()) {
    if (kept.size <= mostKept) return
    kept.delete(oldest)
  }
}

async function bySubdomain(db: Db, subdomain: string): Promise<CompanyFacts | null> {
  const row = await companies(db).where('subdomain', '=', subdomain).executeTakeFirst()
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
      'language',
      'time_zone',
      'accent',
      'is_demo',
      'logo_id',
      'favicon_id',
      'setup_version',
      ...portalColumns,
    ])
}

type CompanyRow = Awaited<ReturnType<ReturnType<typeof companies>['executeTakeFirstOrThrow']>>

function factsOf(row: CompanyRow): CompanyFacts {
  return {
    id: row.id,
    name: row.name,
    subdomain: row.subdomain,
    language: row.language,
    timeZone: row.time_zone,
    accent: row.accent,
    logoID: row.logo_id,
    faviconID: row.favicon_id,
    isDemo: row.is_demo,
    portal: portalOf(row),
    version: Number(row.setup_version),
  }
}
