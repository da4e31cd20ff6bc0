import type { ReactNode } from 'react'
import type { DataError } from '../../data/errors/dataError.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { useFocusReturn } from '../../ui/behaviour/useFocusReturn.ts'
import { Menu } from '../../ui/overlay/Menu.tsx'
import { useWords } from '../../words/useWords.ts'
import { Grip } from '../forms/Grip.tsx'
import { useDragOrder } from '../forms/useDragOrder.ts'
import { useListOrder } from '../forms/useListOrder.ts'

interface OrderedFieldsProps<Field> {
  label: string
  fields: readonly Field[]
  pending: boolean
  save: (ids: string[]) => Promise<{ error: DataError | null }>
  /** Two cells: the field's name, and what it holds. */
  factsOf: (field: Field) => ReactNode
  onEdit: (field: Field) => void
  /** Absent for who may not delete any. */
  onDelete: ((field: Field) => void) | undefined
}

/** Custom fields in their order, each with what it holds, and what can be done with it. */
export function OrderedFields<Field extends { id: string; name: string }>({
  label,
  fields,
  pending,
  save,
  factsOf,
  onEdit,
  onDelete,
}: OrderedFieldsProps<Field>) {
  const { t } = useWords()
  const { shown, said, order, move } = useListOrder({
    rows: fields,
    pending,
    save,
    saidOf: (moved) => t('adminFields.moved', moved),
  })
  useFocusReturn(fields.length, () => (document.activeElement === document.body ? firstMenu() : null))
  const drag = useDragOrder(
    shown.map(({ id }) => id),
    (ids, id) => {
      const field = fields.find((one) => one.id === id)
      if (field) void order(ids, field)
    },
  )
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ul aria-label={label} className="border-t border-line">
        {shown.map((field, place) => (
          <li
            key={field.id}
            ref={drag.row(field.id)}
            className={`grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-2 sm:grid-cols-[auto_minmax(0,1fr)_10rem_auto] ${drag.look(field.id)}`}
          >
            <Grip title={t('adminFields.drag')} {...drag.grip(field.id)} />
            {factsOf(field)}
            <div className="col-start-3 row-span-2 row-start-1 flex items-center sm:col-start-4 sm:row-span-1">
              <IconButton
                id={`up-${field.id}`}
                icon="chevron-up"
                label={t('adminFields.up', { name: field.name })}
                disabled={place === 0}
                onClick={() => void move(field, -1)}
              />
              <IconButton
                id={`down-${field.id}`}
                icon="chevron-down"
                label={t('adminFields.down', { name: field.name })}
                disabled={place === shown.length - 1}
                onClick={() => void move(field, 1)}
              />
              <Menu
                label={t('adminFields.actions', { name: field.name })}
                items={[
                  { label: t('adminFields.edit'), onSelect: () => onEdit(field) },
                  ...(onDelete
                    ? [{ label: t('adminFields.delete'), startsGroup: true, onSelect: () => onDelete(field) }]
                    : []),
                ]}
                button={(attributes) => (
                  <IconButton icon="dots" label={t('adminFields.actions', { name: field.name })} {...attributes} />
                )}
              />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

function firstMenu(): HTMLElement | null {
  return document.querySelector('main li [aria-haspopup=menu]') ?? document.querySelector('main h1')
}
