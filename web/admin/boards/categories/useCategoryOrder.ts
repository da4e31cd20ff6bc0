import type { Board } from '../../../../contract/boards.ts'
import type { DataError } from '../../../data/errors/dataError.ts'
import { useWrite } from '../../../data/useWrite.ts'
import type { BoardCategory } from './CategoryRow.tsx'

/** The categories of a board, and the write that puts those of one level into another order. */
export interface CategoryOrder {
  categories: readonly BoardCategory[]
  pending: boolean
  save(parentID: string | null, ids: readonly string[]): Promise<{ error: DataError | null }>
}

/** The order of a board is one list of all its categories: those of a level take the places that the level has in it. */
export function useCategoryOrder({ id: boardID, categories }: Board): CategoryOrder {
  const { run, pending } = useWrite('/api/categories/reorder')
  return {
    categories,
    pending,
    save: (parentID, ids) => {
      const next = [...ids]
      const categoryIDs = categories.map((one) => (one.parentID === parentID ? (next.shift() ?? one.id) : one.id))
      return run({ boardID, categoryIDs })
    },
  }
}
