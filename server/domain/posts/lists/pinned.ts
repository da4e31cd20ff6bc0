import type { Relying } from '../../asking.ts'
import type { CompanySetup } from '../../companies/setup.ts'
import type { Values } from '../../values.ts'
import type { PostFilters, SortOrder } from './filters.ts'
import { isPicked } from './matchingPosts.ts'
import { wantedBoards } from './narrowing.ts'
import { idOf, sources, statColumns } from './walk.ts'

/** What a list of a board begins with, in its order, and whether the page shows it or comes after. */
export interface Pins {
  all: readonly string[]
  areShown: boolean
}

/** The pinned posts of a list of one board; none for one of several, or of a search or a person. */
export function pinsOf(setup: CompanySetup, asking: Relying, filters: PostFilters): readonly string[] {
  if ((filters.boardID ?? filters.boardURLNames) === undefined || isPicked(filters)) return []
  const [board, ...others] = wantedBoards(setup, asking, filters) ?? []
  return (board !== undefined && others.length === 0 && setup.pinned.get(board)) || []
}

interface Listed {
  pins: Pins
  /** SQL of the first rows of the list without its pinned posts. */
  walked: string
  /** The conditions of the list's rows, wherever a page of it begins. */
  conditions: readonly string[]
  wanted: { boards: string; statuses: string }
  order: SortOrder
  values: Values
}

/** SQL of the first rows of a list that begins with its pinned posts: those have their place in `pin`. */
export function withPins({ pins, walked, conditions, wanted, order, values }: Listed): string {
  const { row, key } = order
  const own = [
    `${idOf[row]} = k.id`,
    `${row}.board_id = any(${wanted.boards})`,
    `${row}.status_id = any(${wanted.statuses})`,
    ...conditions,
  ]
  return `
    select s.*, null::int as pin from (${walked}) as s
    union all
    select s.*, k.pin::int
    from unnest(${values.add(pins.all)}::uuid[]) with ordinality as k (id, pin)
    cross join lateral (select ${statColumns}, ${key} as sort_key from ${sources[row]} where ${own.join(' and ')}) as s`
}
