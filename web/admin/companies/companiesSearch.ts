import { paths, withSearch } from '../../paths.ts'
import { readShown, readWords, shownLimit, type Shown } from '../people/shownRows.ts'

/** What the address of the list of companies can say: the words in their names, and how much of the list is shown. */
export interface CompaniesSearch extends Shown {
  q?: string
}

/** Reads the query of that address; what it does not know leaves it. */
export function readCompaniesSearch(search: Record<string, unknown>): CompaniesSearch {
  return { ...readWords(search, 'q', 200), ...readShown(search) }
}

/** The address of the list of companies. */
export function companiesPath(search: { [Name in keyof CompaniesSearch]: CompaniesSearch[Name] | undefined } = {}) {
  return withSearch(paths.adminCompanies(), search)
}

/** The same list as a file. */
export function companiesFileHref({ q = '' }: CompaniesSearch): string {
  return withSearch(`${paths.adminCompanies()}/export.csv`, { filters: JSON.stringify({ search: q }) })
}

/** What the list asks for. */
export function companiesQuery({ q = '', ...shown }: CompaniesSearch) {
  return { search: q, ...shownLimit(shown) }
}
