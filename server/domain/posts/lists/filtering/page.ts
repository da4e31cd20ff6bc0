import type { Values } from '../../../values.ts'
import type { Reading } from '../listQuery.ts'
import type { Narrowed } from './narrowed.ts'
import type { Sizes } from './sizes.ts'
import type { Way } from './way.ts'

/** A page (`page`) of a list that more narrows or orders than `listQuery` itself knows: its common table expressions, and the order of its rows. */
export interface WidePage {
  tables: string
  sorted: string
}

export interface Wanted {
  values: Values
  viewer: string | null
  wanted: { boards: string; statuses: string }
  /** A literal number: the planner counts on what it is told. */
  limit: string
  sizes: Sizes
}

/** What the parts of a page are made of. */
export interface Page extends Wanted {
  reading: Reading
  list: Narrowed
  way: Way
  /** The common table expression `matched`, with its comma: the ids of `way.found`. */
  matched: string
}

/** That few posts match, so that all of them are looked up. */
export const isSmall = (way: Way) => `(select count(*) < ${way.most} from (select from matched limit ${way.most}) as m)`
/** That a post's id is among the matches. */
export const amongMatched = (id: string) => `case when ${id} in (select m.id from matched m) then true else false end`

/** The values of a cursor's position, as a row. */
export function positionOf(values: Values, { key, id }: { key: string | number; id: string }, type: string): string {
  return `${values.add(key)}::${type}, ${values.add(id)}::uuid`
}
