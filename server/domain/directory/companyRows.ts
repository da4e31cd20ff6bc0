import type { ThirdPartyCompany } from '../../../contract/thirdPartyCompanies.ts'
import { may, type Asking } from '../asking.ts'

/** A customer's company as the team's lists show it, from `companyColumns`. */
export interface CompanyRow {
  id: string
  name: string
  url_name: string
  external_id: string | null
  domain: string | null
  monthly_spend: string | null
  currency: string | null
  since: Date | null
  created_at: Date
  member_count: number
}

/** The columns of `CompanyRow`, of `third_party_companies t`. What the viewer may not see is not read. */
export const companyColumns = (asking: Asking) => `
    t.id, t.name, t.url_name, t.external_id, t.domain, t.since, t.created_at,
    ${may(asking, 'money.view') ? 't.monthly_spend, case when t.monthly_spend is not null then t.currency end' : 'null as monthly_spend, null'} as currency,
    (
      select count(*)::int from third_party_company_people r
      where r.company_id = $1 and r.third_party_company_id = t.id
    ) as member_count`

export function shapeCompany(row: CompanyRow): ThirdPartyCompany {
  return {
    id: row.id,
    name: row.name,
    urlName: row.url_name,
    externalID: row.external_id,
    domain: row.domain,
    monthlySpend: row.monthly_spend === null ? null : Number(row.monthly_spend),
    currency: row.currency,
    since: row.since?.toISOString() ?? null,
    created: row.created_at.toISOString(),
    memberCount: row.member_count,
  }
}
