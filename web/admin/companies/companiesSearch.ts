import { companySorts, type CompanySort } from '../../../contract/userKinds.ts'
import { adminPaths } from '../adminPaths.ts'
import { withSearch } from '../../paths.ts'
import { readShown, readWords, shownLimit, type Shown } from '../people/shownRows.ts'
import { readView, type ViewedSearch } from '../views/viewedList.ts'

/** What the address of the list of companies can say: the words in their names, their segment, their order, the list’s view, and how much of it is shown. */
export interface CompaniesSearch extends Shown, ViewedSearch {
  q?: string
  segment?: string
  sort?: CompanySort
}

/** Reads the query of that address; what it does not know, or what says no more than the default, leaves it. */
export function readCompaniesSearch(search: Record<string, unknown>): CompaniesSearch {
  const sort = companySorts.find((one) => one === search['sort'])
  return {
    ...readWords(search, 'q', 200),
    ...readWords(search, 'segment', 80),
    ...(sort && sort !== 'name' ? { sort } : {}),
    ...readView(search),
    ...readShown(search),
  }
}

/** The address of the list of companies. */
export function companiesPath(search: { [Name in keyof CompaniesSearch]: CompaniesSearch[Name] | undefined } = {}) {
  return withSearch(adminPaths.companies(), search)
}

/** What narrows the list, as its calls take it. */
export function companiesFilters({ q = '', segment = '' }: CompaniesSearch) {
  return { search: q, segmentURLName: segment }
}

/** The same list as a file. */
export function companiesFileHref({ sort = 'name', ...search }: CompaniesSearch): string {
  const filters = JSON.stringify({ ...companiesFilters(search), sort })
  return withSearch(`${adminPaths.companies()}/export.csv`, { filters })
}

/** What the list asks for. */
export function companiesQuery({ sort = 'name', view: _view, pages, after, ...filters }: CompaniesSearch) {
  return {
    ...companiesFilters(filters),
    sort,
    ...shownLimit({ ...(pages && { pages }), ...(after && { after }) }),
  }
}
