import type { BulkSelection } from '../../../contract/bulk.ts'
import type { PostFilters } from '../../../contract/postFilters.ts'

/** What is chosen in a list of posts: some by their ids, or all that match its filters, as many as were seen. */
export type Selected = { postIDs: readonly string[] } | { filters: PostFilters; count: number }

/** What a dialog of a bulk action is given. */
export interface BulkDialogProps {
  selection: BulkSelection
  /** How many posts it is about, exactly, and on which boards, the fullest first. */
  counted: {
    count: number
    boards: readonly { id: string; count: number }[]
    /** The most wanted ones of them. */
    top: readonly { id: string; title: string; boardID: string; score: number }[]
  }
  /** The action was done or begun. */
  onDone: () => void
  onClose: () => void
}

/** The selection as calls take it. `count` is the exact number, once it is known. */
export function sentSelection(selected: Selected, count?: number): BulkSelection {
  return 'postIDs' in selected
    ? { postIDs: [...selected.postIDs] }
    : { filters: selected.filters, count: count ?? selected.count }
}
