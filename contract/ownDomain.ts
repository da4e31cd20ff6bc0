import { z } from 'zod'
import { member } from './access.ts'
import { read, write } from './call.ts'

/** A record as it is made at a domain's provider. `isRight`: the last check found it; null: not checked, or no answer. */
const record = z.object({
  type: z.enum(['TXT', 'CNAME', 'A', 'AAAA']),
  name: z.string(),
  value: z.string(),
  isRight: z.boolean().nullable(),
})
export type DomainRecord = z.infer<typeof record>

/**
 * A company's own domain. `pending`: its records have not been right yet; `live`: the portal is there; `lost`: it still is, until `endsAt`, but the
 * records are not right any more; `ended`: it fell back to the subdomain. `taken`: the records are right, and another company has proven the domain.
 */
const ownDomain = z.object({
  domain: z.string(),
  state: z.enum(['pending', 'live', 'lost', 'ended', 'taken']),
  /** The proof, and where the domain has to lead: a CNAME record, or at a registered name the server's addresses. */
  records: z.array(record),
  /** What the last check found of where the domain leads. */
  pointing: z.enum(['right', 'wrong', 'missing', 'unknown']),
  checked: z.string().nullable(),
  endsAt: z.string().nullable(),
})
export type OwnDomain = z.infer<typeof ownDomain>

const answered = z.object({
  /** Null for none. */
  own: ownDomain.nullable(),
  /** The company's address on this server, without a scheme. */
  host: z.string(),
})

export const companyGetDomain = read('/api/company/getDomain', {
  access: member('company.manage'),
  input: {},
  output: { domain: answered },
})

/**
 * Asks for a domain, in place of the one before, whose portal goes back to the subdomain at once. Refused with `badOwnDomain`, `domainOfServer` and
 * `nameTaken` for one that another company has proven.
 */
export const companySetDomain = write('/api/company/setDomain', {
  access: member('company.manage'),
  fresh: true,
  touches: ['company'],
  input: { domain: z.string().max(1_000) },
  output: { domain: answered },
})

/** Checks the records now. Refused with `notFound` without a domain. */
export const companyCheckDomain = write('/api/company/checkDomain', {
  access: member('company.manage'),
  touches: ['company'],
  input: {},
  output: { domain: answered },
  limit: { count: 30, seconds: 600 },
})

/** Goes back to the subdomain. */
export const companyRemoveDomain = write('/api/company/removeDomain', {
  access: member('company.manage'),
  fresh: true,
  touches: ['company'],
  input: {},
  output: { domain: answered },
})
