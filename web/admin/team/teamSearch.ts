import { mostMemberPages } from '../../../contract/teamPages.ts'
import { paths, withSearch } from '../../paths.ts'

/** What the address of the team's page can say: words that its members are narrowed to, and how many pages of them. */
export interface TeamSearch {
  q?: string
  pages?: number
}

/** Reads the query of that address. What it does not know, or what says no more than the default, leaves it. */
export function readTeamSearch({ q, pages }: Record<string, unknown>): TeamSearch {
  const words = typeof q === 'string' || typeof q === 'number' ? String(q).trim().slice(0, 200) : ''
  const count = Number(pages)
  return {
    ...(words === '' ? {} : { q: words }),
    ...(Number.isInteger(count) && count > 1 && count <= mostMemberPages ? { pages: count } : {}),
  }
}

/** What the list of members asks for. */
export function teamQuery({ q, pages }: TeamSearch) {
  return { ...(q === undefined ? {} : { search: q }), ...(pages === undefined ? {} : { pages }) }
}

export function teamPath({ q, pages }: TeamSearch = {}): string {
  return withSearch(paths.adminSettings('team'), { q, pages: pages === undefined ? undefined : String(pages) })
}
