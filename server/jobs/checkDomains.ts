import { checkDomain, type Checked } from '../domain/companies/ownDomain/checkDomain.ts'
import { adminOriginOf, forgetCompanies } from '../http/hosts.ts'
import type { Service } from '../http/service.ts'

/** What a check found, and of which company. */
export type CheckedDomain = Checked & { subdomain: string }

/** So many domains are looked up at the same time. */
const atOnce = 8

/** Checks every company's own domain, or one company's, and gives what each check found. A domain that fails to be checked doesn't keep others from it. */
export async function checkDomains(
  { env, database: { db }, dns, log }: Pick<Service, 'env' | 'database' | 'dns' | 'log'>,
  { subdomain, now }: { subdomain?: string; now?: Date } = {},
): Promise<CheckedDomain[]> {
  let asked = db
    .selectFrom('company_domains as d')
    .innerJoin('companies as k', 'k.id', 'd.company_id')
    .select(['k.id', 'k.subdomain'])
    .orderBy('k.subdomain')
  if (subdomain !== undefined) asked = asked.where('k.subdomain', '=', subdomain)
  const waiting = await asked.execute()
  const found: CheckedDomain[] = []
  const work = async () => {
    for (let company = waiting.shift(); company; company = waiting.shift()) {
      const target = new URL(adminOriginOf(env, company)).hostname
      try {
        const checked = await checkDomain(db, dns, { companyID: company.id, target, ...(now ? { now } : {}) })
        if (checked) found.push({ ...checked, subdomain: company.subdomain })
      } catch (err) {
        log.error({ err, company: company.subdomain }, "couldn't check a company's domain")
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  forgetCompanies(db)
  return found.toSorted((one, other) => (one.subdomain < other.subdomain ? -1 : 1))
}
