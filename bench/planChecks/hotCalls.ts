import type { Customers } from '../customers/customers.ts'
import { customersCallsOf } from '../customers/customersCalls.ts'
import type { DataSet } from '../dataSet.ts'
import { filterQueries } from '../words/filterQueries.ts'
import { teamQueries, voteQueries } from '../words/teamQueries.ts'
import { commonWords, pathological, rareWords, typed } from '../words/words.ts'

/** A call that is made often enough to have a plan of its own looked at, and what it may cost. */
export interface HotCall {
  name: string
  path: string
  input: Record<string, unknown>
  /** Whether someone of the team asks. */
  byTeam?: boolean
  buffers?: number
  statements?: number
}

const list = { buffers: 250, statements: 1 }
const searched = { statements: 1 }

export function hotCallsOf(set: Pick<DataSet, 'board' | 'posts' | 'hotPostID' | 'duplicates' | 'userIDs'>): HotCall[] {
  const [post] = set.posts
  const board = { boardURLNames: [set.board.urlName], pages: 1 }
  const listed = (name: string, input: Record<string, unknown>, costs = {}): HotCall => ({
    name,
    path: '/api/posts/get',
    input: { ...board, ...input },
    ...costs,
  })
  const sorts = ['trending', 'top', 'new', 'oldest'] as const
  return [
    ...sorts.map((sort) => listed(`list ${sort}`, { sort }, list)),
    ...sorts.map((sort) => ({ ...listed(`all boards ${sort}`, { sort }, list), input: { pages: 1, sort } })),
    {
      name: 'one post',
      path: '/api/posts/getOne',
      input: { boardID: set.board.id, postURLName: post?.urlName },
      buffers: 80,
    },
    { ...listed('team list', { sort: 'new', team: true }), byTeam: true },
    { name: 'activity', path: '/api/posts/activity/get', input: { postID: post?.id, internalComments: false } },
    { name: 'voters', path: '/api/posts/getVoters', input: { postID: set.hotPostID } },
    {
      name: 'voters by name',
      path: '/api/posts/getVoters',
      input: { postID: set.hotPostID, search: 'person 1' },
      byTeam: true,
    },
    { name: 'followers', path: '/api/posts/getFollowers', input: { postID: set.hotPostID }, byTeam: true },
    {
      name: 'followers by address',
      path: '/api/posts/getFollowers',
      input: { postID: set.hotPostID, search: 'person-1' },
      byTeam: true,
    },
    { name: 'votes of a person', path: '/api/votes/get', input: { userID: set.userIDs[0], limit: 20 } },
    { name: 'vote', path: '/api/votes/create', input: { postID: set.hotPostID } },
    { name: 'overview', path: '/api/overview/get', input: {}, statements: 2 },
    { name: 'who am I', path: '/api/viewer/get', input: {} },
    ...[...rareWords.slice(0, 3), ...commonWords.slice(0, 3), ...pathological].map((textSearch) =>
      listed(`search ${textSearch.slice(0, 20)}`, { textSearch }, searched),
    ),
    ...typed.map((search) => ({
      name: `suggest ${search.slice(0, 20)}`,
      path: '/api/posts/findSuggestions',
      input: { search },
    })),
    ...typed.slice(0, 4).map((search) => ({
      name: `titles ${search.slice(0, 20)}`,
      path: '/api/posts/get/titles',
      input: { boardURLNames: [], search },
      byTeam: true,
    })),
    ...set.posts.slice(0, 4).map(({ id }, at) => ({
      name: `merge suggestions ${at}`,
      path: '/api/posts/getMergeSuggestions',
      input: { postID: id },
      byTeam: true,
    })),
    { name: 'merge preview', path: '/api/posts/previewMerge', input: set.duplicates, byTeam: true },
    { name: 'merged posts', path: '/api/posts/getMerged', input: { postID: post?.id }, byTeam: true },
    ...(['posts', 'comments', 'people'] as const).flatMap((kind) =>
      [...rareWords.slice(0, 2), ...commonWords.slice(0, 2), ...pathological.slice(4, 6)].map((search) => ({
        name: `company ${kind} ${search.slice(0, 14)}`,
        path: '/api/search/get',
        input: { search, kinds: [kind] },
        byTeam: true,
      })),
    ),
    ...commonWords.slice(0, 3).map((textSearch) => ({
      name: `count ${textSearch}`,
      path: '/api/posts/count',
      input: { boardURLNames: board.boardURLNames, textSearch },
      ...searched,
    })),
    // Words decide how a search is found, so their plans differ; those of the other filters hardly do.
    ...filterQueries
      .filter((_query, at) => at % 5 === 0)
      .map((query, at) =>
        listed(`filters ${at * 5}`, query, 'textSearch' in query ? searched : { statements: list.statements }),
      ),
  ]
}

/** Lists of the team, narrowed by several conditions at once, and some of their counts. */
export function teamListsOf({ team }: Pick<DataSet, 'team'>): HotCall[] {
  return [...teamQueries(team), ...voteQueries(team)].flatMap((query, at) => {
    if (at % 5 !== 0) return []
    const { sort: _sort, ...filters } = query
    const asked = { byTeam: true, statements: list.statements }
    return [
      { ...asked, name: `team ${at}`, path: '/api/posts/get', input: { pages: 1, team: true, ...query } },
      ...(at % 20 === 0 ? [{ ...asked, name: `team count ${at}`, path: '/api/posts/count', input: filters }] : []),
    ]
  })
}

/** What is asked about customers, of the largest and of one at random. Counting exactly who meets a rule reads everyone. */
export function hotCallsOfCustomers(customers: Customers): HotCall[] {
  return customersCallsOf(customers).flatMap(({ name, path, input }) => {
    if (name.startsWith('exactly')) return []
    const asked = [input(0), input(77)].filter(
      (one, at, all) => at === 0 || JSON.stringify(one) !== JSON.stringify(all[0]),
    )
    return asked.map((one, at) => ({ name: at === 0 ? name : `${name}, ${at}`, path, input: one, byTeam: true }))
  })
}
