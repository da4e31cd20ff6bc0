import { withSearch } from '../../paths.ts'

/** What the list of possible duplicates is of: companies, or else people. */
export interface MergingSearch {
  of?: 'companies'
}

export function readMergingSearch(search: Record<string, unknown>): MergingSearch {
  return search['of'] === 'companies' ? { of: 'companies' } : {}
}

export const doublesPath = (search: MergingSearch = {}) => withSearch('/admin/duplicates', { of: search.of })
