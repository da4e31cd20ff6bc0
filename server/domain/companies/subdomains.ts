import { sql } from 'kysely'
import type { SubdomainProblem } from '../../../contract/registrations.ts'
import type { Db } from '../../ports/database/database.ts'
import { latinOf } from './confusables.ts'

/** The fewest and most letters of a subdomain that is chosen in the browser; a label of a host name has at most 63 (RFC 1035, 2.3.4). */
const fewest = 3
const most = 63

/**
 * Names that could be taken for something other than a company (0035, Addresses), among them those that mail and certificates trust (RFC 2142;
 * the CA/Browser Forum's baseline requirements, 3.2.2.4.4).
 */
const reserved = [
  ['www', 'api', 'admin', 'app', 'assets', 'mail', 'help', 'status', 'blog', 'docs', 'staff', 'upwell'],
  ['account', 'accounts', 'auth', 'billing', 'cdn', 'download', 'files', 'ftp', 'images', 'imap', 'localhost', 'login'],
  ['pop', 'register', 'root', 'secure', 'security', 'signin', 'signup', 'smtp', 'sso', 'static', 'support', 'widget'],
  ['abuse', 'administrator', 'hostmaster', 'info', 'noc', 'postmaster', 'ssladmin', 'webmaster'],
].flat()

/** Whether a text can be a company's subdomain: a label of a host name, and none that browsers show in another alphabet (RFC 5890, 2.3.1). */
export function isSubdomain(text: string): boolean {
  return /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(text) && text.slice(2, 4) !== '--'
}

export function isReserved(subdomain: string): boolean {
  return reserved.includes(subdomain)
}

/** A subdomain as it was typed, in the one way of writing it: lower-case, without spaces around it, its width and ligatures undone. */
function typedSubdomain(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}

/**
 * What keeps a typed name from being a new company's subdomain, or null; and for one with letters that a host name cannot have, what it could be
 * instead. `exceptFor` is the company that is renamed, which may look like itself. Names of companies that were and are count alike.
 */
export async function checkSubdomain(
  db: Db,
  typed: string,
  exceptFor: string | null = null,
): Promise<{ value: string; problem: SubdomainProblem | null; suggestion: string | null }> {
  const value = typedSubdomain(typed)
  const latin = latinOf(value).replace(/[\s._]+/g, '-')
  const shown = isSubdomain(value) ? value : latin
  const found = isSubdomain(shown) ? await problemOf(db, shown, exceptFor) : 'malformed'
  if (value.length > most) return { value, problem: 'tooLong', suggestion: null }
  if (value.length < fewest) return { value, problem: 'tooShort', suggestion: null }
  if (shown === value) return { value, problem: found, suggestion: null }
  // Written with letters of another alphabet: it can look like a company, and be no host name anyway.
  if (found === 'taken' || found === 'lookAlike') return { value, problem: 'lookAlike', suggestion: null }
  return { value, problem: 'malformed', suggestion: found === null ? shown : null }
}

async function problemOf(db: Db, subdomain: string, exceptFor: string | null): Promise<SubdomainProblem | null> {
  if (subdomain.length < fewest) return 'tooShort'
  if (isReserved(subdomain)) return 'reserved'
  const near = await likeOf(db, subdomain, exceptFor)
  if (near.includes(subdomain)) return 'taken'
  if (near.length > 0) return 'lookAlike'
  return (await readsAsReserved(db, subdomain)) ? 'reserved' : null
}

/** The subdomains of companies, present and given up, that the eye reads as this one, itself among them. */
export async function likeOf(db: Db, subdomain: string, exceptFor: string | null = null): Promise<string[]> {
  const { rows } = await sql<{ subdomain: string }>`
    select c.subdomain from companies c
    where subdomain_readings(c.subdomain) && subdomain_readings(${subdomain}) and c.id is distinct from ${exceptFor}::uuid
    union all
    select r.subdomain from retired_subdomains r
    where subdomain_readings(r.subdomain) && subdomain_readings(${subdomain}) and r.company_id is distinct from ${exceptFor}::uuid
    limit 20`.execute(db)
  return rows.map((row) => row.subdomain)
}

/** Only in the reading that keeps digits as letters: `docs2` is a name, `d0cs` a mask. */
async function readsAsReserved(db: Db, subdomain: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (
      select from unnest(${reserved}::text[]) as r (name)
      where subdomain_readings(r.name) && subdomain_readings(${subdomain})
        and char_length(regexp_replace(${subdomain}, '[^a-z0-9]', '', 'g')) = char_length(r.name)
    ) as is`.execute(db)
  return rows[0]?.is === true
}

/** Has everyone who takes a subdomain wait for the others until the transaction ends: two look-alikes at once would not see each other. */
export async function lockSubdomains(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('subdomains', 0))`.execute(tx)
}
