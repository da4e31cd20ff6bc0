import type { SearchResult } from '../../../contract/search.ts'
import type { SearchKind } from '../../../contract/searchKinds.ts'
import { paths, withSearch } from '../../paths.ts'

type Located = Pick<SearchResult, 'id' | 'board' | 'urlName'>

/**
 * Where something that was found is opened: what belongs to posts leads to the list of those that have it, a person to what the team knows of them, or to
 * their profile in the portal for who may not see customers.
 */
export function resultHref(kind: SearchKind, found: Located, seesCustomers: boolean): string {
  if (kind === 'people' && seesCustomers) return paths.adminPerson(found.urlName ?? found.id)
  return hrefs[kind]({ ...found, name: found.urlName ?? '', place: found.board?.urlName ?? '' })
}

const hrefs: Record<SearchKind, (found: Located & { name: string; place: string }) => string> = {
  posts: ({ place, name }) => paths.adminPost(place, name),
  comments: ({ id, place, name }) => `${withSearch(paths.adminPost(place, name), { comment: id })}#comment-${id}`,
  people: ({ name }) => paths.person(name),
  boards: ({ name }) => paths.adminPosts({ board: name, status: '*' }),
  categories: ({ place, name }) => paths.adminPosts({ board: place, status: '*', category: name }),
  tags: ({ place, name }) => paths.adminPosts({ board: place, status: '*', tag: name }),
  statuses: ({ name }) => paths.adminPosts({ status: name }),
  savedAnswers: () => paths.adminSettings('answers'),
  views: ({ name }) => paths.adminPosts({ view: name }),
}
