import type { ViewKind } from '../../../contract/views.ts'
import { paths, withSearch } from '../../paths.ts'

/** Where a view is opened: its list, with its name in the address. */
export function viewHref(kind: ViewKind, urlName: string): string {
  if (kind === 'posts') return paths.adminPosts({ view: urlName })
  return withSearch(kind === 'users' ? paths.adminPeople() : paths.adminCompanies(), { view: urlName })
}
