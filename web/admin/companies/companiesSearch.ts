import { paths, withSearch } from '../../paths.ts'
import { readShown, readWords, shownLimit, type Shown } from '../people/shownRows.ts'

/** What the address of the list of companies can say: the words in their names, a segment by its URL name, and how much of the list is shown. */
export interface CompaniesSearch extends Shown {
  q?: string
  segment?: string
}

/** Reads the query of that address; what it does not know leaves it. */
export function readCompaniesSearch(search: Record<string, unknown>): CompaniesSearch {
  return { ...readWords(search, 'q', 200), ...readWords(search, 'segment', 80), ...readShown(search) }
}

/** The address of the list of companies. */
export function companiesPath(search: { [Name in keyof CompaniesSearch]: CompaniesSearch[Name] | undefined } = {}) {
  return withSearch(paths.adminCompanies(), search)
}

/** What narrows the list, as its call takes it. */
const companiesFilters = ({ q = '', segment }: CompaniesSearch) => ({
  search: q,
  ...(segment === undefined ? {} : { segmentURLName: segment }),
})

/** The same list as a file. */
export function companiesFileHref(search: CompaniesSearch): string {
  return withSearch(`${paths.adminCompanies()}/export.csv`, { filters: JSON.stringify(companiesFilters(search)) })
}

/** What the list asks for. */
export function companiesQuery({ q, segment, ...shown }: CompaniesSearch) {
  return { ...companiesFilters({ ...(q && { q }), ...(segment && { segment }) }), ...shownLimit(shown) }
}
