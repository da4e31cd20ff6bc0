import type { CompanyMergePreview } from '../../../contract/customerMerging.ts'
import { CallError } from '../../../contract/errors.ts'
import { rows } from '../../ports/database/database.ts'
import { may, type Asking } from '../asking.ts'
import { isID } from '../ids.ts'
import { refuseMissing } from './findMerge.ts'
import { differing, differingValues, textual, type PreviewValue } from './previewFields.ts'

interface Facts {
  id: string
  name: string
  externalID: string | null
  domain: string | null
  spend: number | null
  currency: string | null
  accountOwner: string | null
  since: Date | null
}

/** What merging a customer's company into another one would give. Refuses as `thirdPartyCompanies/previewMerge` says. */
export async function previewCompanyMerge(
  asking: Asking,
  { thirdPartyCompanyID, intoThirdPartyCompanyID }: { thirdPartyCompanyID: string; intoThirdPartyCompanyID: string },
): Promise<CompanyMergePreview> {
  const { db, companyID } = asking
  const ids = { thirdPartyCompanyID, intoThirdPartyCompanyID }
  if (thirdPartyCompanyID.toLowerCase() === intoThirdPartyCompanyID.toLowerCase())
    throw new CallError('mergeSame', { field: 'intoThirdPartyCompanyID' })
  for (const [field, id] of Object.entries(ids)) if (!isID(id)) throw new CallError('notFound', { field })
  const found = await rows<Facts>(db, companyID, factsQuery, [Object.values(ids)])
  const named = (id: string) => found.find((company) => company.id === id.toLowerCase())
  const [from, to] = [named(thirdPartyCompanyID), named(intoThirdPartyCompanyID)]
  if (!from || !to)
    await refuseMissing(asking, 'thirdPartyCompany', {
      ...(!from && { thirdPartyCompanyID }),
      ...(!to && { intoThirdPartyCompanyID }),
    })
  const [merged, into] = [from as Facts, to as Facts]
  const seesMoney = may(asking, 'money.view')
  const [counts] = await rows<Omit<CompanyMergePreview, 'fields'>>(db, companyID, countsQuery, [
    merged.id,
    into.id,
    seesMoney,
  ])
  if (!counts) throw new Error('a statement without a row')
  const spendOf = ({ spend, currency }: Facts): PreviewValue | null =>
    spend === null ? null : { text: null, amount: spend, currency }
  const sinceOf = ({ since }: Facts) => textual(since?.toISOString() ?? null)
  return {
    ...counts,
    fields: [
      ...(['name', 'externalID', 'domain', 'accountOwner'] as const).flatMap((field) =>
        differing({ field, label: null }, textual(merged[field]), textual(into[field])),
      ),
      ...(seesMoney ? differing({ field: 'monthlySpend' as const, label: null }, spendOf(merged), spendOf(into)) : []),
      ...differing({ field: 'since' as const, label: null }, sinceOf(merged), sinceOf(into)),
      ...(await differingValues(asking, 'thirdPartyCompany', [merged.id, into.id])),
    ],
  }
}

const factsQuery = `
  select t.id, t.name, t.external_id as "externalID", t.domain, t.monthly_spend as spend, t.currency, t.since,
    (select coalesce(o.name, u.name) from account_owners o left join users u on u.company_id = $1 and u.id = o.user_id where o.company_id = $1 and o.id = t.owner_id) as "accountOwner"
  from third_party_companies t
  where t.company_id = $1 and t.id = any ($2::uuid[])`

const countsQuery = `
  select
    (select count(*)::int from third_party_company_people r where r.company_id = $1 and r.third_party_company_id = $2::uuid) as people,
    (
      select count(*)::int from third_party_company_people r
      join third_party_company_people o on o.company_id = $1 and o.third_party_company_id = $3::uuid and o.user_id = r.user_id
      where r.company_id = $1 and r.third_party_company_id = $2::uuid
    ) as "peopleOfBoth",
    (select count(*)::int from votes v where v.company_id = $1 and v.third_party_company_id = $2::uuid) as votes,
    case when $4::boolean then (select count(*)::int from opportunities o where o.company_id = $1 and o.third_party_company_id = $2::uuid) else 0 end as opportunities,
    (select count(*)::int from profile_notes n where n.company_id = $1 and n.third_party_company_id = $2::uuid) as notes`
