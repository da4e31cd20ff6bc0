import { mostChosen, type BulkActionKind } from '../../../../contract/bulkKinds.ts'
import { board } from './board.ts'
import { category } from './category.ts'
import { deletion } from './deletion.ts'
import type { Effect } from './effect.ts'
import { eta } from './eta.ts'
import { field } from './field.ts'
import { merge } from './merge.ts'
import { owner } from './owner.ts'
import { status } from './status.ts'
import { tags } from './tags.ts'

/** Posts changed in one transaction: short enough that nobody waits noticeably for one of its rows. */
const usualBatch = mostChosen

/** How many posts an action changes in one transaction, and before its call answers. */
export const atOnce = (kind: BulkActionKind): number => effects[kind].atOnce ?? usualBatch

/** What each bulk action does. */
export const effects: { readonly [Kind in BulkActionKind]: Effect<Kind> } = {
  status,
  tags,
  category,
  owner,
  board,
  eta,
  field,
  merge,
  delete: deletion,
}
