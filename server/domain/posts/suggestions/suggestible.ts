import type { InputOf } from '../../../../contract/call.ts'
import type { postsFindSuggestions } from '../../../../contract/posts.ts'
import type { Asking } from '../../asking.ts'
import type { Write } from '../../companies/readCurrent.ts'
import { may } from '../../asking.ts'
import { isID } from '../../ids.ts'
import { visibleBoard } from '../../sight.ts'
import type { Values } from '../../values.ts'

/** A text, and where to look for similar posts. */
export type Wanted = InputOf<typeof postsFindSuggestions>

/** Reads a statement's rows relying on the company's setup, in the transaction of one search. */
export type Read = <Row>(write: Write) => Promise<Row[]>

/**
 * The SQL condition that a row `p` of `posts` may be suggested to the viewer. Boards and statuses are looked up first,
 * so that the other conditions choose the index.
 */
export function suggestible(
  asking: Asking,
  { includeStatusTypes: types, entryID }: Pick<Wanted, 'includeStatusTypes' | 'entryID'>,
  values: Values,
): string {
  const conditions = [
    'p.company_id = $1',
    'p.deleted_at is null',
    'p.merged_into_id is null',
    `p.board_id = any(array(${seenBoards(asking, 'b.id', values)}))`,
  ]
  if (types && types.length > 0)
    conditions.push(
      `p.status_id = any(array(select t.id from statuses t where t.company_id = $1 and t.type = any(${values.add(types)}::text[])))`,
    )
  // What an entry is linked with is known to those who write it.
  if (entryID !== undefined && isID(entryID) && may(asking, 'changelog.edit'))
    conditions.push(
      `not exists (
        select from changelog_entry_posts l join posts m on m.company_id = $1 and m.id = l.post_id
        where l.company_id = $1 and l.entry_id = ${values.add(entryID)}::uuid and coalesce(m.merged_into_id, m.id) = p.id)`,
    )
  return conditions.join(' and ')
}

/** The SQL query for a column of the boards `b` that the viewer may see. */
export function seenBoards(asking: Asking, column: string, values: Values): string {
  return `select ${column} from boards b where b.company_id = $1 and ${visibleBoard('b', values.add(asking.sight))}`
}
