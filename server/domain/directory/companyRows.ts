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
  vote_count: number
  post_count: number
  comment_count: number
  last_activity_at: Date
}

/** The columns of `CompanyRow`, of `third_party_companies t` with its `third_party_company_stats s`. What the viewer may not see is not read. */
export const companyColumns = (asking: Asking) => `
    t.id, t.name, t.url_name, t.external_id, t.domain, t.since, t.created_at,
    ${may(asking, 'money.view') ? 't.monthly_spend, case when t.monthly_spend is not null then t.currency end' : 'null as monthly_spend, null'} as currency,
    s.member_count, s.vote_count, s.post_count, s.comment_count, s.last_activity_at`

/** Where they are from. */
export const companyTables = `
    third_party_companies t
    join third_party_company_stats s on s.company_id = t.company_id and s.third_party_company_id = t.id`

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
    voteCount: row.vote_count,
    postCount: row.post_count,
    commentCount: row.comment_count,
    lastActivity: row.last_activity_at.toISOString(),
  }
}
