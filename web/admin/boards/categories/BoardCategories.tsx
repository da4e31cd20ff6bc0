import { useRef, useState } from 'react'
import type { Board } from '../../../../contract/boards.ts'
import { useCategoryOrder } from './useCategoryOrder.ts'
import { CategoryList } from './CategoryList.tsx'
import type { BoardCategory } from './CategoryRow.tsx'
import { DeleteCategory } from './DeleteCategory.tsx'
import { MoveCategory } from './MoveCategory.tsx'
import { NewCategory } from './NewCategory.tsx'
import { useFocusReturn } from '../../../ui/behaviour/useFocusReturn.ts'
import { useWords } from '../../../words/useWords.ts'

/** What is asked about a category. */
export interface CategoryTask {
  kind: 'move' | 'delete'
  category: BoardCategory
}

/** A board's categories in their order, subcategories below theirs: renamed in place, ordered, moved and deleted. */
export function BoardCategories({ board }: { board: Board }) {
  const { t } = useWords()
  const [task, setTask] = useState<CategoryTask | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const order = useCategoryOrder(board)
  const { categories } = board
  const close = () => setTask(null)
  // A category's buttons go with it: the focus stays in the section.
  useFocusReturn(categories.length, () => (document.activeElement === document.body ? field.current : null))
  return (
    <>
      {categories.length === 0 ? (
        <p className="mb-4 text-ink-2">{t('admin.category.none')}</p>
      ) : (
        <div className="mb-4 border-t border-line">
          <CategoryList label={t('adminBoards.categoryOrder')} parentID={null} order={order} onTask={setTask} />
        </div>
      )}
      <NewCategory ref={field} boardID={board.id} />
      {task?.kind === 'delete' && <DeleteCategory category={task.category} board={board} onClose={close} />}
      {task?.kind === 'move' && <MoveCategory category={task.category} all={categories} onClose={close} />}
    </>
  )
}
