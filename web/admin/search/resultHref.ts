import type { SearchResult } from '../../../contract/search.ts'
import type { SearchKind } from '../../../contract/searchKinds.ts'
import { usePermission } from '../states/usePermission.ts'
import { paths, withSearch } from '../../paths.ts'
import { viewHref } from '../views/viewHref.ts'

type Located = Pick<SearchResult, 'id' | 'board' | 'urlName' | 'list' | 'roadmapURLName'>

/** What the viewer may, as far as it says where things are opened. */
export interface Opening {
  seesCustomers: boolean
  editsChangelog: boolean
}

export function useOpening(): Opening {
  return { seesCustomers: usePermission('customers.view'), editsChangelog: usePermission('changelog.edit') }
}

/**
 * Where something that was found is opened: what belongs to posts leads to the list of those that have it, a person to what the team knows of them, or to
 * their profile in the portal for who may not see customers, and an entry to its editor, or to its page in the portal.
 */
export function resultHref(kind: SearchKind, found: Located, { seesCustomers, editsChangelog }: Opening): string {
  if (kind === 'people' && seesCustomers) return paths.adminPerson(found.urlName ?? found.id)
  if (kind === 'entries' && editsChangelog) return paths.adminChangelogEntry(found.urlName ?? '')
  return hrefs[kind]({ ...found, name: found.urlName ?? '', place: found.board?.urlName ?? '' })
}

const hrefs: Record<SearchKind, (found: Located & { name: string; place: string }) => string> = {
  posts: ({ place, name }) => paths.adminPost(place, name),
  comments: ({ id, place, name }) => `${withSearch(paths.adminPost(place, name), { comment: id })}#comment-${id}`,
  entries: ({ name }) => paths.changelogEntry(name),
  people: ({ name }) => paths.person(name),
  boards: ({ name }) => paths.adminPosts({ board: name, status: '*' }),
  categories: ({ place, name }) => paths.adminPosts({ board: place, status: '*', category: name }),
  tags: ({ place, name }) => paths.adminPosts({ board: place, status: '*', tag: name }),
  statuses: ({ name }) => paths.adminPosts({ status: name }),
  savedAnswers: () => paths.adminSettings('answers'),
  views: ({ name, list = 'posts', roadmapURLName }) => viewHref({ kind: list, urlName: name, roadmapURLName }),
}
