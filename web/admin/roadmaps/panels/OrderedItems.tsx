import type { DataError } from '../../../data/errors/dataError.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { lateIcons } from '../../../ui/marks/lateIcons.ts'
import { useWords } from '../../../words/useWords.ts'
import { useListOrder } from '../../forms/useListOrder.ts'

interface Item {
  id: string
  name: string
  /** What is said under the name. */
  text: string
  isBroken?: boolean
}

interface OrderedItemsProps {
  label: string
  items: readonly Item[]
  canEdit: boolean
  addLabel: string
  isFull: boolean
  onAdd: () => void
  onEdit: (id: string) => void
  onDelete: (id: string) => void
  pending: boolean
  /** Puts them in another order. */
  onOrder: (ids: string[]) => Promise<{ error: DataError | null }>
}

/** Factors or columns in their order, each to be edited, deleted and moved. */
export function OrderedItems({
  label,
  items,
  canEdit,
  addLabel,
  isFull,
  onAdd,
  onEdit,
  onDelete,
  pending,
  onOrder,
}: OrderedItemsProps) {
  const { t } = useWords()
  const { shown, said, move } = useListOrder({
    rows: items,
    pending,
    save: onOrder,
    saidOf: (moved) => t('adminRoadmaps.moved', moved),
  })
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ul aria-label={label} className="border-t border-line">
        {shown.map(({ id, name, text, isBroken = false }, at) => (
          <li key={id} className="flex items-start gap-2 border-b border-line py-2.5">
            <div className="min-w-0 flex-1">
              <p dir="auto" className="text-ui wrap-anywhere">
                {name}
              </p>
              <p className={`text-small ${isBroken ? 'text-danger-ink' : 'text-ink-3'}`}>{text}</p>
            </div>
            {canEdit && (
              <span className="flex shrink-0">
                <IconButton
                  id={`up-${id}`}
                  icon="chevron-up"
                  size="small"
                  label={t('adminRoadmaps.up', { name })}
                  disabled={at === 0}
                  onClick={() => void move({ id, name }, -1)}
                />
                <IconButton
                  id={`down-${id}`}
                  icon="chevron-down"
                  size="small"
                  label={t('adminRoadmaps.down', { name })}
                  disabled={at === shown.length - 1}
                  onClick={() => void move({ id, name }, 1)}
                />
                <IconButton
                  icon={lateIcons.edit}
                  size="small"
                  label={t('adminRoadmaps.editNamed', { name })}
                  onClick={() => onEdit(id)}
                />
                <IconButton
                  icon={lateIcons.trash}
                  size="small"
                  label={t('adminRoadmaps.deleteNamed', { name })}
                  onClick={() => onDelete(id)}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      {canEdit && (
        <div className="mt-3">
          {isFull ? (
            <p className="text-small text-ink-3">{t('adminRoadmaps.full', { count: items.length })}</p>
          ) : (
            <Button size="small" icon="plus" onClick={onAdd}>
              {addLabel}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
