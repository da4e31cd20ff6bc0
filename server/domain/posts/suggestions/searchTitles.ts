import { sql } from 'kysely'
import { CallError } from '../../../../contract/errors.ts'
import { rows } from '../../../ports/database/database.ts'
import { isTimeout } from '../../../ports/database/isTimeout.ts'
import type { Asking } from '../../asking.ts'
import { readCurrentIn } from '../../companies/readCurrent.ts'
import { searchQuerySQL } from '../../search/searchQuery.ts'
import { searchTerms } from '../../search/searchTerms.ts'
import { visibleBoard } from '../../sight.ts'
import { searchSettings } from './suggestions.ts'
import { titleWords } from './titleWords.ts'

const mostTitles = 20
/** The most titles for each way to find them, of which the best are shown: common words find more than anyone would read. */
const mostFound = 500
/** Fewer letters have no trigram, and are in half of all titles. */
const shortestPart = 3

interface Title {
  id: string
  title: string
  urlName: string
  boardID: string
}

/**
 * Titles of the named boards that have the words of a search, in any form that the language knows, or all of them as parts, those with the most votes
 * first; of every board that the viewer may see if none is named. A search that takes too long finds none. Refuses with `notFound` for a board that
 * the viewer may not see.
 */
export async function searchTitles(asking: Asking, boardURLNames: readonly string[], search: string): Promise<Title[]> {
  const names = [...new Set(boardURLNames)]
  const boards = await rows<{ id: string }>(
    asking.db,
    asking.companyID,
    `select b.id from boards b where b.company_id = $1 and ${visibleBoard('b', '$2')} and ($3::text[] is null or b.url_name = any($3::text[]))`,
    [asking.sight, names.length === 0 ? null : names],
  )
  if (boards.length < names.length) throw new CallError('notFound')
  const terms = searchTerms(search)
  if (terms.length === 0) return []
  const parts = terms.filter((term) => [...term].length >= shortestPart)
  try {
    return await readCurrentIn(asking, async (tx, _setup, read) => {
      await sql.raw(searchSettings).execute(tx)
      return read<Title>((_known, values) => {
        const on = values.add(boards.map(({ id }) => id))
        const isShown = `p.company_id = $1 and p.deleted_at is null and p.merged_into_id is null and p.board_id = any(${on}::uuid[])`
        const byParts =
          parts.length === 0
            ? ''
            : `union (select p.id from posts p where ${isShown} and ${parts.map((part) => `lower(p.title) like ${values.add(`%${part}%`)}`).join(' and ')} limit ${mostFound})`
        return `
          with asked as materialized (${searchQuerySQL(terms, asking.company.language, values)}),
          found as materialized (
            (select p.id from posts p where ${isShown} and ${titleWords('p')} @@ (select query from asked) limit ${mostFound})
            ${byParts}
          )
          select p.id, p.title, p.url_name as "urlName", p.board_id as "boardID"
          from found f
          join post_stats s on s.company_id = $1 and s.post_id = f.id and s.listed
          join posts p on p.company_id = $1 and p.id = f.id
          order by s.score desc, f.id desc
          limit ${mostTitles}`
      })
    })
  } catch (error) {
    if (isTimeout(error)) return []
    throw error
  }
}
