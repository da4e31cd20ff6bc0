import type { CustomPostField } from '../../../contract/customPostFields.ts'
import { useData } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { useFocusReturn } from '../../ui/behaviour/useFocusReturn.ts'
import { Menu } from '../../ui/overlay/Menu.tsx'
import { useWords } from '../../words/useWords.ts'
import { Grip } from '../forms/Grip.tsx'
import { useDragOrder } from '../forms/useDragOrder.ts'
import { useListOrder } from '../forms/useListOrder.ts'

interface FieldListProps {
  fields: readonly CustomPostField[]
  onEdit: (field: CustomPostField) => void
  onDelete: (field: CustomPostField) => void
}

/** The fields in their order, each with what it holds and where it is, and what can be done with it. */
export function FieldList({ fields, onEdit, onDelete }: FieldListProps) {
  const { t } = useWords()
  const { run, pending } = useWrite('/api/customPostFields/reorder')
  const { shown, said, order, move } = useListOrder({
    rows: fields,
    pending,
    save: (fieldIDs) => run({ fieldIDs }),
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
      <ul aria-label={t('adminFields.order')} className="border-t border-line">
        {shown.map((field, place) => (
          <li
            key={field.id}
            ref={drag.row(field.id)}
            className={`grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-2 sm:grid-cols-[auto_minmax(0,1fr)_10rem_auto] ${drag.look(field.id)}`}
          >
            <Grip title={t('adminFields.drag')} {...drag.grip(field.id)} />
            <FieldFacts field={field} />
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
                  { label: t('adminFields.delete'), startsGroup: true, onSelect: () => onDelete(field) },
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

function FieldFacts({ field }: { field: CustomPostField }) {
  const { t, list } = useWords()
  const { data: boards } = useData('/api/boards/getAll', {})
  const names = (boards ?? []).filter(({ id }) => field.boardIDs.includes(id)).map(({ name }) => name)
  const marks = [
    ...(field.isRequired ? [t('adminFields.required')] : []),
    ...(field.isPublic ? [t('adminFields.public')] : []),
  ]
  return (
    <>
      <div className="min-w-0">
        <span dir="auto" className="text-ui wrap-anywhere">
          {field.name}
        </span>
        {marks.length > 0 && <span className="block text-micro text-ink-3">{marks.join(' · ')}</span>}
      </div>
      <div className="col-start-2 min-w-0 text-small text-ink-3 sm:col-start-auto">
        {t(`adminFields.types.${field.type}`)}
        {names.length > 0 && (
          <span className="block truncate text-micro" title={list(names)}>
            {list(names)}
          </span>
        )}
      </div>
    </>
  )
}

function firstMenu(): HTMLElement | null {
  return document.querySelector('main li [aria-haspopup=menu]') ?? document.querySelector('main h1')
}
