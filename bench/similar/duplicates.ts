import { Connection } from '../load/client.ts'
import { callAsTeam } from '../product.ts'
import type { Numbers } from './openSimilar.ts'

/** A record that maintainers called a duplicate of another one, by their numbers. */
export interface Duplicate {
  record: number
  of: number
  /** Whether it is kept aside when weights and thresholds are chosen. */
  isHeldOut: boolean
}

/** All of one file in which a maintainer wrote “duplicate of”, “dupe of” or “in favour of”, where both are in the file and about the same wish. */
const pairs: readonly (readonly [record: number, of: number])[] = [
  [213, 354],
  [291, 213],
  [318, 339],
  [520, 3563],
  [520, 3564],
  [916, 706],
  [930, 721],
  [1084, 188],
  [1459, 817],
  [1472, 1211],
  [1876, 339],
  [1901, 2791],
  [1911, 802],
  [2098, 2015],
  [2151, 1858],
  [2791, 1901],
  [3563, 3564],
  [3564, 6279],
  [5572, 4333],
  [5929, 1484],
  [6111, 2798],
  [6111, 4242],
  [6236, 5724],
]

/** Each third one is held out, as of the sentences. */
const duplicates: readonly Duplicate[] = pairs.map(([record, of], at) => ({
  record,
  of,
  isHeldOut: at % 3 === 2,
}))

export interface Found extends Duplicate {
  /** The place among the suggestions, from 1 on; null if it is not among those of the first page. */
  place: number | null
}

/** Asks for the suggestions of every record that has a duplicate, as the team does before it merges. */
export async function askForDuplicates(port: number, numbers: Numbers): Promise<Found[]> {
  const idOf = new Map([...numbers].map(([id, number]) => [number, id]))
  const connection = await Connection.open(port)
  const found: Found[] = []
  for (const duplicate of duplicates) {
    const postID = idOf.get(duplicate.record)
    const request = callAsTeam(0, '/api/posts/getMergeSuggestions', { postID }, { host: 'signal.upwell.test' })
    const { status, body } = await connection.ask(request)
    if (status !== 200) throw new Error(`Suggestions for ${duplicate.record}: ${status} ${body.slice(0, 300)}`)
    const { posts } = (JSON.parse(body) as { result: { posts: { id: string }[] } }).result
    const place = posts.findIndex(({ id }) => numbers.get(id) === duplicate.of) + 1
    found.push({ ...duplicate, place: place === 0 ? null : place })
  }
  connection.close()
  return found
}

/** How many are among the first five suggestions, of how many. */
export function amongFirst(found: readonly Found[]): { found: number; all: number } {
  return { found: found.filter(({ place }) => place !== null && place <= 5).length, all: found.length }
}
