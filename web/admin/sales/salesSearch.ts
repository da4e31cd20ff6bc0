import { featureRequestSorts, type FeatureRequestSort } from '../../../contract/featureRequestKinds.ts'
import { statusTypes } from '../../../contract/statusKinds.ts'
import { adminPaths } from '../adminPaths.ts'
import { withSearch } from '../../paths.ts'
import { readShown, readWords, type Shown } from '../people/shownRows.ts'
import { isDay } from '../posts/filters/dayRange.ts'

const pageSize = 30

type StatusType = (typeof statusTypes)[number]

/** What the address of the sales view can say: whose requests, where they stand, since when, their order, and how many of them are shown. */
export interface SalesSearch extends Shown {
  company?: string
  mine?: '1'
  owner?: string
  status?: StatusType
  since?: string
  sort?: FeatureRequestSort
}

/** Reads the query of that address; what it does not know leaves it. */
export function readSalesSearch(search: Record<string, unknown>): SalesSearch {
  const { mine, since } = search
  const status = statusTypes.find((one) => one === search['status'])
  const sort = featureRequestSorts.find((one) => one === search['sort'])
  return {
    ...readWords(search, 'company', 200),
    ...(String(mine) === '1' ? { mine: '1' } : {}),
    ...readWords(search, 'owner', 200),
    ...(status ? { status } : {}),
    ...(typeof since === 'string' && isDay(since) && since >= '2000' ? { since } : {}),
    ...(sort ? { sort } : {}),
    ...readShown(search),
  }
}

/** The address of the sales view. */
export function salesPath(search: { [Name in keyof SalesSearch]: SalesSearch[Name] | undefined } = {}): string {
  return withSearch(adminPaths.sales(), search)
}

/** The order of the list: by money of several customers, for who may see it. */
export function sortOf({ sort, company }: SalesSearch, seesMoney: boolean): FeatureRequestSort {
  const hasAmounts = seesMoney && company === undefined
  if (sort !== undefined && (sort !== 'amount' || hasAmounts)) return sort
  if (company !== undefined) return 'newest'
  return hasAmounts ? 'amount' : 'votes'
}

/** What the list asks for. */
export function requestsQuery(search: SalesSearch, seesMoney: boolean) {
  const { company, mine, owner, status, since, pages, after } = search
  return {
    sort: sortOf(search, seesMoney),
    filter: {
      ...(company === undefined ? {} : { companyURLNames: [company] }),
      ...(mine === undefined ? {} : { myCompanies: true }),
      ...(owner === undefined ? {} : { accountOwnerName: owner }),
      ...(status === undefined ? {} : { statusTypes: [status] }),
      ...(since === undefined ? {} : { changedSince: since }),
    },
    limit: pageSize * Number(pages ?? 1),
    ...(after === undefined ? {} : { cursor: after }),
  }
}

/** What the summary of one customer asks for. */
export function countQuery({ since }: SalesSearch, companyURLName: string) {
  return { companyURLName, ...(since === undefined ? {} : { since }) }
}

/** The owners that a filter offers. */
export const ownersQuery = { limit: 100 }

/** Whether anything narrows the list beside the customer. */
export function isNarrowed({ mine, owner, status, since }: SalesSearch): boolean {
  return [mine, owner, status, since].some((one) => one !== undefined)
}
