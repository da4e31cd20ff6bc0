import { paths, withSearch } from '../../paths.ts'

/** What the address of exports and imports can say: the import that the page has open, by the id of its job. */
export interface DataSearch {
  import?: string
}

/** Reads the query of that address. */
export function readDataSearch({ import: id }: Record<string, unknown>): DataSearch {
  return typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id) ? { import: id } : {}
}

/** The address of the page with this import open. */
export function dataPath(search: DataSearch = {}): string {
  return withSearch(paths.adminSettings('data'), { ...search })
}

/** The same, where the import is on the page. */
export function importPath(jobID: string): string {
  return `${dataPath({ import: jobID })}#${importPlace}`
}

export const importPlace = 'import'
