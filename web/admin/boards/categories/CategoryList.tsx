import { useWords } from '../../../words/useWords.ts'
import { useDragOrder } from '../../forms/useDragOrder.ts'
import { useListOrder } from '../../forms/useListOrder.ts'
import type { CategoryTask } from './BoardCategories.tsx'
import { CategoryRow } from './CategoryRow.tsx'
import type { CategoryOrder } from './useCategoryOrder.ts'

interface CategoryListProps {
  label: string
  /** The category whose subcategories these are; null for the top ones. */
  parentID: string | null
  order: CategoryOrder
  onTask: (task: CategoryTask) => void
}

/** The categories of one level in their order, each followed by those below it. */
export function CategoryList({ label, parentID, order: { categories, pending, save }, onTask }: CategoryListProps) {
  const { t } = useWords()
  const { shown, said, order, move } = useListOrder({
    rows: categories.filter((one) => one.parentID === parentID),
    pending,
    save: (ids) => save(parentID, ids),
    saidOf: (moved) => t('adminBoards.moved', moved),
  })
  const drag = useDragOrder(
    shown.map(({ id }) => id),
    (ids, id) => {
      const category = shown.find((one) => one.id === id)
      if (category) void order(ids, category)
    },
  )
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ul aria-label={label}>
        {shown.map((category, place) => {
          const hasBelow = categories.some((one) => one.parentID === category.id)
          return (
            <li key={category.id} ref={drag.row(category.id)} className={drag.look(category.id)}>
              <CategoryRow
                category={category}
                isFirst={place === 0}
                isLast={place === shown.length - 1}
                mayMove={!hasBelow && (parentID !== null || categories.some((one) => isTop(one) && one !== category))}
                grip={drag.grip(category.id)}
                onMove={(by) => void move(category, by)}
                onTask={(kind) => onTask({ kind, category })}
              />
              {hasBelow && (
                <div className="ps-6">
                  <CategoryList
                    label={t('adminBoards.categoriesBelow', { name: category.name })}
                    parentID={category.id}
                    order={{ categories, pending, save }}
                    onTask={onTask}
                  />
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

function isTop({ parentID }: { parentID: string | null }): boolean {
  return parentID === null
}
