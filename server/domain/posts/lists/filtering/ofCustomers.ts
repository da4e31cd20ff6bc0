import { CallError } from '../../../../../contract/errors.ts'
import { worthFactors } from '../../../../../contract/filterKinds.ts'
import { may, type Filterer } from '../../../asking.ts'
import type { Values } from '../../../values.ts'
import { namedCustomersSQL } from '../../../requests/namedCustomers.ts'
import { nameOf, type PostFilters } from '../filters.ts'
import { conditionOf, hasRow, type Condition } from './condition.ts'

type Filters = Omit<PostFilters, 'sort'>

/** Whether a list is narrowed to posts that some customers want. */
export function namesCustomers(filters: Filters): boolean {
  return namesCompanies(filters) || filters.segmentURLName !== undefined
}

function namesCompanies({ companyURLNames, myCompanies, accountOwnerName }: Filters): boolean {
  return companyURLNames !== undefined || myCompanies === true || accountOwnerName !== undefined
}

/** Refuses with `forbidden` who may not see customers what is about these, and who may not see money what is about that. */
export function requireWorth(asking: Filterer, asked: Asked): void {
  if (!maySeeWorth(asking, asked)) throw new CallError('forbidden')
}

type Asked = Filters & { sort?: PostFilters['sort'] | undefined }

/** Whether the viewer may see what filters and an order tell of customers and of money. */
export function maySeeWorth(asking: Pick<Filterer, 'viewer' | 'key'>, filters: Asked): boolean {
  const { sort, filtering } = filters
  const names = [
    ...(sort === undefined ? [] : [nameOf(sort).name]),
    ...(filtering?.filters ?? []).flatMap(({ resource, value }) =>
      resource === 'postDefaultField' ? [value.fieldID] : [],
    ),
  ].filter((name) => (worthFactors as readonly string[]).includes(name))
  return (
    ((names.length === 0 && !namesCustomers(filters)) || may(asking, 'customers.view')) &&
    (names.every((name) => name === 'companies') || may(asking, 'money.view'))
  )
}

/** A vote that counts for one of the customers' companies, which is what these asked for; what is said of them holds of each of them. */
export function ofCustomers({ viewer }: Filterer, filters: Filters, values: Values): Condition[] {
  if (!namesCompanies(filters)) return []
  const named = `x.third_party_company_id in (${namedCustomersSQL(viewer, filters, values)})`
  return [
    conditionOf({
      test: hasRow('third_party_company_requests x', `x.post_id = s.post_id and ${named}`),
      ids: `select x.post_id as id from third_party_company_requests x where x.company_id = $1 and ${named}`,
    }),
  ]
}
