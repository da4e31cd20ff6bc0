import type { Filterer } from '../asking.ts'
import { oneLine } from '../text/oneLine.ts'
import type { Values } from '../values.ts'

/** Which customers are meant: those with these addresses, those that the viewer looks after, those that someone of that name looks after. */
export interface NamedCustomers {
  companyURLNames?: readonly string[] | undefined
  myCompanies?: boolean | undefined
  accountOwnerName?: string | undefined
}

/** The SQL condition that a company has one of these addresses, or what was at it is part of the company by now. */
const withAddresses = (urlNames: string) => `t.id in (
    select n.id from third_party_companies n where n.company_id = $1 and n.url_name = any(${urlNames}::text[])
    union all
    select m.into_third_party_company_id from customer_merges m
    where m.company_id = $1 and m.subject = 'thirdPartyCompany' and m.url_name = any(${urlNames}::text[]))`

/** The SQL query of the ids of the customers' companies for which all that is given holds. */
export function namedCustomersSQL(
  viewer: Filterer['viewer'],
  { companyURLNames, myCompanies, accountOwnerName }: NamedCustomers,
  values: Values,
): string {
  const owner = (condition: string) =>
    `t.owner_id in (select a.id from account_owners a where a.company_id = $1 and ${condition})`
  const conditions = ['t.company_id = $1']
  if (companyURLNames !== undefined) conditions.push(withAddresses(values.add(companyURLNames)))
  if (myCompanies === true)
    conditions.push(viewer === null ? 'false' : owner(`a.user_id = ${values.add(viewer.userID)}::uuid`))
  if (accountOwnerName !== undefined) {
    const name = `lower(${values.add(oneLine(accountOwnerName))}::text)`
    conditions.push(
      owner(
        `(lower(a.name) = ${name} or exists (select from users u where u.company_id = $1 and u.id = a.user_id and lower(u.name) = ${name} offset 0))`,
      ),
    )
  }
  return `select t.id from third_party_companies t where ${conditions.join(' and ')}`
}
