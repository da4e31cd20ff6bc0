import type { OwnFilter, ProfileFilter } from '../../../contract/users.ts'

export const personLists = ['posts', 'comments', 'votes'] as const
export type PersonListName = (typeof personLists)[number]
/** The lists of one's own page. */
export const ownLists = ['posts', 'comments', 'votes', 'following'] as const
export type OwnListName = (typeof ownLists)[number]

/** What the address of a person's list can say; every part is optional and in the order in which it is written. */
export interface PersonSearch {
  show?: PersonListName
  pages?: string
  after?: string
}

const filters = {
  posts: 'created',
  comments: 'commented',
  votes: 'voted',
  following: 'following',
} as const satisfies Record<OwnListName, OwnFilter>

/** The lists of a person that the reader may see, as the addresses name them. */
export const listsOf = ({ lists }: { lists: readonly ProfileFilter[] }) =>
  personLists.filter((name) => lists.includes(filters[name]))

const pageSize = 20
const mostPages = 10

/** Reads the query of the address. What it does not know, or what says no more than the default, leaves it. */
export function readPersonSearch(search: Record<string, unknown>): PersonSearch {
  const read: PersonSearch = {}
  const show = personLists.find((name) => name === search['show'])
  if (show !== undefined && show !== 'posts') read.show = show
  const pages = Number(search['pages'])
  if (Number.isInteger(pages) && pages > 1 && pages <= mostPages) read.pages = String(pages)
  if (typeof search['after'] === 'string' && /^[\w-]{1,500}$/.test(search['after'])) read.after = search['after']
  return read
}

/** What a person's list asks for. */
export function personListQuery(userID: string, list: OwnListName, { pages, after }: PersonSearch) {
  return {
    userID,
    filter: filters[list],
    limit: pageSize * Number(pages ?? 1),
    ...(after === undefined ? {} : { cursor: after }),
  }
}

/** The address's query for more: a longer list as long as one call gives it, then what comes after it. */
export function moreOf({ pages, after }: PersonSearch, cursor: string | null): PersonSearch {
  const shown = Number(pages ?? 1)
  return after === undefined && shown < mostPages
    ? { pages: String(shown + 1) }
    : cursor === null
      ? {}
      : { after: cursor }
}
