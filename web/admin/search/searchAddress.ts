import { mostFound, searchKinds, type SearchKind } from '../../../contract/searchKinds.ts'
import { paths, withSearch } from '../../paths.ts'

/** What has a tab of its own: what the server finds, and the settings, which the browser knows. */
export const searchTabs = [...searchKinds, 'settings'] as const
export type SearchTab = (typeof searchTabs)[number]

/** What the address of the search over the whole company can say. */
export interface CompanySearch {
  q?: string
  /** The kind whose results are shown; absent for the first of each. */
  kind?: SearchTab
  /** How many pages of a kind are shown, if more than one. */
  pages?: string
}

/** The tabs that are always there; any other only while it is shown. */
export const mainTabs: readonly SearchTab[] = ['posts', 'comments', 'entries', 'people', 'boards', 'settings']

const longestQuery = 100
const mostPages = 50
/** How many of each kind are shown together. */
const ofEach = 5

/** Reads the query of that address. What it does not know, or what says no more than the default, leaves it. */
export function readCompanySearch(search: Record<string, unknown>): CompanySearch {
  const q = typeof search['q'] === 'string' ? search['q'].trim().slice(0, longestQuery) : ''
  const kind = searchTabs.find((name) => name === search['kind'])
  const pages = Number(search['pages'])
  return {
    ...(q === '' ? {} : { q }),
    ...(kind === undefined ? {} : { kind }),
    ...(kind !== undefined && Number.isInteger(pages) && pages > 1 && pages <= mostPages
      ? { pages: String(pages) }
      : {}),
  }
}

export function companySearchPath({
  q,
  kind,
  pages,
}: { [Name in keyof CompanySearch]: CompanySearch[Name] | undefined }): string {
  return withSearch(`${paths.admin()}/search`, { q, kind, pages })
}

/** The first of each kind. */
export const everyKindQuery = (q: string) => ({ search: q, limit: ofEach })

/** The first page of one kind. */
export const kindQuery = (q: string, kind: SearchKind) => ({ search: q, kinds: [kind], limit: mostFound })
