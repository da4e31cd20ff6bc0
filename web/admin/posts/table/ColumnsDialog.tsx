import { useState } from 'react'
import type { CustomPostField } from '../../../../contract/customPostFields.ts'
import { useViewer } from '../../../data/react.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { Checkbox } from '../../../ui/forms/Checkbox.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { useWords } from '../../../words/useWords.ts'
import { columnsOf, moved, shownColumns, type Column, type ColumnChoice } from './columns.ts'

interface ColumnsDialogProps {
  fields: readonly CustomPostField[]
  choice: ColumnChoice
  onChoice: (next: ColumnChoice) => void
  onClose: () => void
}

/** Which columns the table has, and in which order. Each choice holds at once. */
export default function ColumnsDialog({ fields, choice, onChoice, onClose }: ColumnsDialogProps) {
  const { t } = useWords()
  const { permissions = [] } = useViewer()
  const all = columnsOf(fields, permissions)
  const [said, setSaid] = useState('')
  const shown = shownColumns(all, choice).map(({ id }) => id as string)
  // Those that are not shown stand after those that are, in their usual order.
  const listed = [...shown, ...all.map(({ id }) => id as string).filter((id) => !shown.includes(id))]
  const nameOf = ({ label }: Column) => ('id' in label ? t(label.id) : label.text)

  const show = (next: readonly string[]) => onChoice({ ...choice, shown: next })
  const move = (column: Column, to: number) => {
    const before = shown[to]
    if (before === undefined) return
    show(moved(shown, column.id, before))
    setSaid(t('adminPosts.columns.moved', { name: nameOf(column), place: to + 1, count: shown.length }))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('adminPosts.columns.title')}
      text={t('adminPosts.columns.text')}
      closeLabel={t('portal.close')}
      footer={
        <>
          <Button look="ghost" onClick={() => onChoice({ shown: null, widths: {} })}>
            {t('adminPosts.columns.reset')}
          </Button>
          <Button look="primary" onClick={onClose}>
            {t('adminPosts.columns.done')}
          </Button>
        </>
      }
    >
      <ul>
        {listed.map((id) => {
          const column = all.find((one) => one.id === id)
          if (!column) return null
          const at = shown.indexOf(id)
          const name = nameOf(column)
          return (
            <li key={id} className="flex min-h-9 items-center gap-2 border-b border-line last:border-0">
              <div className="min-w-0 flex-1 wrap-anywhere">
                <Checkbox
                  label={name}
                  checked={at !== -1}
                  disabled={id === 'title'}
                  onChange={({ target }) => show(target.checked ? [...shown, id] : shown.filter((one) => one !== id))}
                />
              </div>
              {at !== -1 && (
                <>
                  <IconButton
                    icon="chevron-up"
                    size="small"
                    label={t('adminPosts.columns.up', { name })}
                    aria-disabled={at === 0 || undefined}
                    onClick={() => move(column, at - 1)}
                  />
                  <IconButton
                    icon="chevron-down"
                    size="small"
                    label={t('adminPosts.columns.down', { name })}
                    aria-disabled={at === shown.length - 1 || undefined}
                    onClick={() => move(column, at + 1)}
                  />
                </>
              )}
            </li>
          )
        })}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
    </Dialog>
  )
}
