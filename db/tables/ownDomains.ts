import { internal, scope, secret, type Table } from './table.ts'

/** A domain is proven for this server: a company that is restored elsewhere asks for it again. */
export const companyDomains: Table<'company_domains'> = {
  of: 'company',
  columns: {
    company_id: scope,
    domain: internal(),
    token: secret(),
    created_at: internal(),
    created_by: internal('person'),
    checked_at: internal(),
    proof: internal(),
    pointing: internal(),
    confirmed_at: internal(),
    lost_at: internal(),
    warnings: internal(),
  },
}
