import type { DataSet } from '../dataSet.ts'
import { filterQueries } from '../words/filterQueries.ts'
import { commonWords, pathological, rareWords, typed } from '../words/words.ts'

/** A call that is made often enough to have a plan of its own looked at, and what it may cost. */
export interface HotCall {
  name: string
  path: string
  input: Record<string, unknown>
  buffers?: number
  statements?: number
}

const list = { buffers: 250, statements: 1 }
const searched = { statements: 1 }

export function hotCallsOf(set: Pick<DataSet, 'board' | 'posts' | 'hotPostID' | 'userIDs'>): HotCall[] {
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
      buffers: 70,
    },
    { name: 'activity', path: '/api/posts/activity/get', input: { postID: post?.id, internalComments: false } },
    { name: 'voters', path: '/api/posts/getVoters', input: { postID: set.hotPostID } },
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
