import type { View } from '../../../contract/views.ts'
import { adminPaths } from '../adminPaths.ts'
import { paths, withSearch } from '../../paths.ts'

/** Where a view is opened: its list, or its roadmap, with its name in the address. */
export function viewHref({
  kind,
  urlName,
  roadmapURLName = '',
}: Pick<View, 'kind' | 'urlName' | 'roadmapURLName'>): string {
  const search = { view: urlName }
  if (kind === 'posts') return paths.adminPosts(search)
  if (kind === 'roadmaps') return adminPaths.roadmap(roadmapURLName, search)
  return withSearch(kind === 'users' ? adminPaths.people() : adminPaths.companies(), search)
}
