import { sql } from 'kysely'
import { CallError } from '../../../contract/errors.ts'
import type { InputOf } from '../../../contract/call.ts'
import type { SearchGroup, searchGet } from '../../../contract/search.ts'
import { mostFound, searchKinds, type SearchKind } from '../../../contract/searchKinds.ts'
import { isTimeout } from '../../ports/database/isTimeout.ts'
import { patienceSQL } from '../../ports/database/patience.ts'
import type { Asking } from '../asking.ts'
import { readCurrentIn } from '../companies/readCurrent.ts'
import type { CompanySetup } from '../companies/setup.ts'
import { searchTerms } from '../search/searchTerms.ts'
import { oneLine } from '../text/oneLine.ts'
import { wellFormed } from '../text/wellFormed.ts'
import { nothing, type Found, type Sought } from './found.ts'
import { searchComments } from './searchComments.ts'
import { searchEntries } from './searchEntries.ts'
import { searchNamed, type NamedKind } from './searchNamed.ts'
import { searchPeople } from './searchPeople.ts'
import { searchPosts, type Read } from './searchPosts.ts'

/** What takes longer than this is left out. */
const patienceMs = 2_000

// One plan serves all words, and compiling it would take longer than what it saves.
const settings = `select ${patienceSQL('statement_timeout', patienceMs)}, set_config('jit', 'off', true)`

/**
 * What of the whole company has every word of a text, by kind, as far as the viewer may open it. A kind that takes too long is left out and says so. Refuses
 * with `forbidden` for people who are not on the team, and with `badCursor` for a cursor of another search, or with several kinds.
 */
export async function searchCompany(
  asking: Asking,
  { search, kinds = [...searchKinds], limit = mostFound, cursor }: InputOf<typeof searchGet>,
): Promise<SearchGroup[]> {
  if (!asking.seesPrivate || !asking.viewer) throw new CallError('forbidden')
  const wanted = searchKinds.filter((kind) => kinds.includes(kind))
  if (cursor !== undefined && wanted.length !== 1) throw new CallError('badCursor', { field: 'cursor' })
  const sought = { terms: searchTerms(search), text: oneLine(wellFormed(search)), size: limit, cursor }
  const named = wanted.filter(isNamed)
  // The large kinds have connections of their own, so that one waits for no other.
  const apart = large.map((some) => some.filter((kind) => wanted.includes(kind)))
  const groups = (await Promise.all([...apart, named].map((some) => searchKindsOf(asking, some, sought)))).flat()
  return wanted.flatMap((kind) => groups.find((group) => group.kind === kind) ?? [])
}

/** Some kinds one after the other; when one takes too long, all of them are left out. */
async function searchKindsOf(asking: Asking, kinds: readonly SearchKind[], sought: Sought): Promise<SearchGroup[]> {
  if (kinds.length === 0) return []
  try {
    return await readCurrentIn(asking, async (tx, setup, read) => {
      await sql.raw(settings).execute(tx)
      // What comes from memory alone is confirmed too.
      await read(() => 'select true as is_confirmed')
      const groups: SearchGroup[] = []
      for (const kind of kinds)
        groups.push({ kind, ...(await resultsOf(kind, { ...asking, db: tx }, setup, read, sought)), failure: null })
      return groups
    })
  } catch (error) {
    if (!isTimeout(error)) throw error
    return kinds.map((kind) => ({ kind, ...nothing, failure: 'tooSlow' }))
  }
}

const large: readonly (readonly SearchKind[])[] = [['posts'], ['comments'], ['people', 'entries']]

function isNamed(kind: SearchKind): kind is NamedKind {
  return !large.flat().includes(kind)
}

function resultsOf(kind: SearchKind, asking: Asking, setup: CompanySetup, read: Read, sought: Sought): Promise<Found> {
  if (kind === 'posts') return searchPosts(asking, setup, read, sought)
  if (kind === 'comments') return searchComments(asking, setup, read, sought)
  if (kind === 'entries') return searchEntries(asking, read, sought)
  if (kind === 'people') return searchPeople(asking, read, sought)
  return searchNamed(asking, setup, read, kind, sought)
}
