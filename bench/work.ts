import type { Response } from './load/client.ts'
import { requestText } from './load/client.ts'
import { sessionOf, type DataSet, type SetName } from './dataSet.ts'
import { filterQueries } from './words/filterQueries.ts'
import { callAs, callAsTeam, productHost } from './product.ts'
import { teamQueries, voteQueries } from './words/teamQueries.ts'
import { commonWords, pathological, rareWords, typed } from './words/words.ts'

/** What is asked of a row: the least ratio to the floor, the most milliseconds of the 95th percentile at one request at a time, of the server's own work. */
export interface Bar {
  ratio?: number
  p95?: number
  cpuMs?: number
}

/** One row of the table: the product's requests, and the floor's where there is one. `n` counts the requests of a side. */
export interface Work {
  name: string
  /** The sets that it is measured on when none is asked for. */
  usual: readonly SetName[]
  /** The concurrency where it is not the usual ones. */
  concurrency?: number
  product(n: number): string
  floor?(n: number): string
  /** What is changed in the database before the n-th request of either side. */
  change?(n: number): { text: string; values: unknown[] }
  /** The page that the floor renders for it. */
  floorPage?: string
  /** Whether it is the product too that answers the floor's requests: the row compares two ways to ask it. */
  isOwnFloor?: boolean
  wrong?(response: Response): string | undefined
  bar: Bar
  writes?: boolean
}

/** Everything that is measured on a data set, reads first: votes change it. */
export function workOf(set: DataSet, deep: { page: number; cursor: string }): Work[] {
  const list = { boardURLNames: [set.board.urlName], pages: 1 }
  const reader = 0
  const readerID = set.userIDs[reader]
  let title = ''
  const [lists, ofVotes] = [teamQueries(set.team), voteQueries(set.team)]
  const some = <T>(of: readonly T[], n: number): T => of[n % of.length] as T
  const get = (input: Record<string, unknown>) => callAs(reader, '/api/posts/get', input)
  const floor = (query: string, values: unknown[]) =>
    requestText({ host: 'floor', path: `/${query}`, body: JSON.stringify({ values }) })
  const sorted = (sort: 'top' | 'new' | 'trending', bar: Bar): Work => {
    const [ours, theirs] = [get({ ...list, sort }), floor(sort, [readerID, set.board.id])]
    return { name: `list ${sort}`, usual: ['B'], product: () => ours, floor: () => theirs, wrong: hasPosts(20), bar }
  }
  const searched = (name: string, terms: readonly string[], p95: number, sort?: string): Work => ({
    name: `search ${name}`,
    usual: ['B'],
    product: (n) => get({ ...list, textSearch: some(terms, n), ...(sort === undefined ? {} : { sort }) }),
    // The floor leaves what PostgreSQL refuses to its callers.
    floor: (n) => floor('search', [readerID, some(terms, n).replaceAll('\0', '')]),
    bar: { p95 },
  })
  const boardPage = (query = '', headers: Record<string, string> = {}) =>
    requestText({ host: productHost, path: `/${set.board.urlName}${query}`, headers })
  const page = (name: string, query: (n: number) => string, bar: Bar): Work => ({
    name,
    usual: ['A'],
    product: (n) => boardPage(query(n)),
    ...rendered(`/${set.board.urlName}`),
    wrong: isPage,
    bar,
  })
  return [
    sorted('top', { ratio: 0.6 }),
    sorted('new', { ratio: 0.6 }),
    sorted('trending', { ratio: 0.6, p95: 10 }),
    {
      name: 'one post',
      usual: ['B'],
      product: (n) =>
        callAs(reader, '/api/posts/getOne', { boardID: set.board.id, postURLName: some(set.posts, n).urlName }),
      floor: (n) => floor('onePost', [readerID, some(set.posts, n).urlName]),
      bar: { ratio: 0.55 },
    },
    {
      name: `list new, page ${deep.page.toLocaleString('en')}`,
      usual: ['B'],
      product: () => get({ ...list, sort: 'new', cursor: deep.cursor }),
      wrong: hasPosts(20),
      bar: { p95: 10 },
    },
    searched('rare', rareWords, 40),
    searched('common', commonWords, 80),
    searched('pathological', pathological, 150),
    searched('common, top', commonWords, 150, 'top'),
    searched('common, oldest', commonWords, 150, 'oldest'),
    {
      name: 'count of a search',
      usual: ['B'],
      product: (n) =>
        callAs(reader, '/api/posts/count', { boardURLNames: list.boardURLNames, textSearch: some(commonWords, n) }),
      bar: { p95: 150 },
    },
    {
      name: 'suggestions',
      usual: ['B'],
      product: (n) => callAs(reader, '/api/posts/findSuggestions', { search: some(typed, n) }),
      bar: { p95: 60 },
    },
    {
      name: 'titles picker',
      usual: ['B'],
      product: (n) => callAsTeam(0, '/api/posts/get/titles', { boardURLNames: [], search: some(typed, n) }),
      bar: { p95: 60 },
    },
    {
      name: 'merge suggestions',
      usual: ['B'],
      product: (n) => callAsTeam(0, '/api/posts/getMergeSuggestions', { postID: some(set.posts, n).id }),
      bar: { p95: 60 },
    },
    { name: 'filters', usual: ['B'], product: (n) => get({ ...list, ...some(filterQueries, n) }), bar: { p95: 25 } },
    {
      name: 'team filters',
      usual: ['B'],
      product: (n) => callAsTeam(0, '/api/posts/get', { pages: 1, team: true, ...some(lists, n) }),
      bar: { p95: 25 },
    },
    {
      // One at a time: sixteen that count hundreds of thousands of votes each are more than two cores answer in time, and some are told so.
      name: 'team filters, votes',
      usual: ['B'],
      concurrency: 1,
      product: (n) => callAsTeam(0, '/api/posts/get', { pages: 1, team: true, ...some(ofVotes, n) }),
      bar: { p95: 80 },
    },
    {
      name: 'count of team filters',
      usual: ['B'],
      concurrency: 1,
      product: (n) => callAsTeam(0, '/api/posts/count', withoutSort(some([...lists, ...ofVotes], n))),
      bar: { p95: 100 },
    },
    {
      name: 'team list',
      usual: ['B'],
      product: () => callAsTeam(0, '/api/posts/get', { ...list, sort: 'new', team: true }),
      floor: () => floor('teamList', [set.team.memberIDs[0], set.board.id]),
      wrong: hasPosts(20),
      bar: { ratio: 0.5 },
    },
    {
      name: 'team post',
      usual: ['B'],
      product: (n) =>
        callAsTeam(0, '/api/posts/getOne', { boardID: set.board.id, postURLName: some(set.posts, n).urlName }),
      floor: (n) => floor('teamPost', [set.team.memberIDs[0], some(set.posts, n).urlName]),
      wrong: ({ status, body }) => (status === 200 && body.includes('"team":') ? undefined : 'not a post for the team'),
      bar: { ratio: 0.5 },
    },
    {
      name: 'inbox',
      usual: ['B'],
      product: () => callAsTeam(0, '/api/inbox/getPosts', {}),
      wrong: ({ status, body }) =>
        status === 200 && body.split('"viewerVoted"').length - 1 === 40 ? undefined : 'not a full inbox',
      // It has a count, exact to 10,000, whose bar elsewhere is the same.
      bar: { p95: 100 },
    },
    {
      name: 'overview',
      usual: ['B'],
      product: () => callAs(reader, '/api/overview/get', {}),
      wrong: hasPosts(5),
      bar: { p95: 25 },
    },
    {
      // A stranger's, whose document is known until what it shows is changed.
      name: 'overview page, changed',
      usual: ['A'],
      concurrency: 1,
      change: (n) => ({ text: titleOfMostWanted, values: [set.companyID, titled(n)] }),
      product: (n) => {
        title = titled(n)
        return requestText({ host: productHost, path: '/' })
      },
      ...rendered('/'),
      wrong: (response) => isPage(response) ?? (response.body.includes(title) ? undefined : 'not the changed page'),
      bar: { ratio: 0.45 },
    },
    {
      // Rendered for each request, with what is the person's own in it; the floor's is a stranger's.
      name: 'overview page, signed in',
      usual: ['A'],
      product: () => requestText({ host: productHost, path: '/', headers: { cookie: `upwell=${sessionOf(reader)}` } }),
      ...rendered('/'),
      wrong: isPage,
      bar: { ratio: 0.45 },
    },
    page('board page', () => '', { ratio: 0.5, cpuMs: 3 }),
    {
      name: 'board page, compressed',
      usual: ['A'],
      isOwnFloor: true,
      product: () => boardPage('', { 'accept-encoding': 'br, gzip' }),
      floor: () => boardPage(),
      wrong: ({ status, headers }) =>
        status === 200 && /^content-encoding: br\r?$/im.test(headers) ? undefined : 'not a page in Brotli',
      bar: { ratio: 0.9 },
    },
    // Under an address that nobody has asked for yet, so that its document is not known: what a page costs after every change.
    page('board page, changed', (n) => `?status=open,under-review,planned,in-progress,${spelled(n)}`, { ratio: 0.45 }),
    {
      name: 'vote, random posts',
      usual: ['B'],
      concurrency: 64,
      product: (n) => callAs(personOf(set, n), '/api/votes/create', { postID: some(set.posts, n * 31).id }),
      floor: (n) => floor('vote', [set.userIDs[personOf(set, n)], some(set.posts, n * 31).id]),
      bar: { ratio: 0.45 },
      writes: true,
    },
    {
      name: 'vote, one hot post',
      usual: ['B'],
      concurrency: 64,
      product: (n) => callAs(personOf(set, n), '/api/votes/create', { postID: set.hotPostID }),
      floor: (n) => floor('vote', [set.userIDs[personOf(set, n)], set.hotPostID]),
      bar: { ratio: 0.3 },
      writes: true,
    },
    {
      // Counted from an odd number on: it is merged first, then unmerged, and so on.
      name: `merge and unmerge, ${set.duplicateVotes} votes`,
      usual: ['B'],
      concurrency: 1,
      product: (n) =>
        n % 2 === 1
          ? callAsTeam(0, '/api/posts/merge', set.duplicates)
          : callAsTeam(0, '/api/posts/unmerge', { postID: set.duplicates.postID }),
      bar: { p95: 500 },
      writes: true,
    },
  ]
}

/** A count has the list's filters and no order. */
function withoutSort({ sort: _sort, ...filters }: Record<string, unknown>): Record<string, unknown> {
  return filters
}

const titleOfMostWanted = `
  update posts set title = $2
  where company_id = $1 and id = (
    select s.post_id
    from post_stats s
    join statuses t on t.company_id = s.company_id and t.id = s.status_id
    where s.company_id = $1 and s.listed and t.type in ('open', 'active')
    order by s.score desc, s.post_id desc
    limit 1)`

function titled(n: number): string {
  return `A post whose title is number ${n}`
}

/** A number in names of statuses that are listed already: each is an address that leads to the same list. */
function spelled(n: number): string {
  return n.toString(2).replaceAll('0', 'open,').replaceAll('1', 'planned,').slice(0, -1)
}

/** Everyone once before anyone twice, and not in the order in which they lie. */
function personOf(set: DataSet, n: number): number {
  return (n * 7_919) % set.userIDs.length
}

/** A page with its list has as many characters. */
export const leastPage = 5_000

function isPage({ status, body }: Response): string | undefined {
  return status === 200 && body.length >= leastPage ? undefined : 'not a page'
}

function rendered(floorPage: string): Pick<Work, 'floorPage' | 'floor'> {
  return { floorPage, floor: () => requestText({ host: 'floor', path: `/page?url=${floorPage}` }) }
}

function hasPosts(count: number) {
  return ({ status, body }: Response) =>
    status === 200 && body.split('"viewerVoted"').length - 1 === count ? undefined : 'not a full page'
}
