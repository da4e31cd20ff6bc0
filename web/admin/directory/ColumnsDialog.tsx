import { Button } from '../../ui/actions/Button.tsx'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { mostListedFields } from '../../../contract/customFieldTypes.ts'
import { useWords } from '../../words/useWords.ts'
import { fieldOfColumn } from './columns.ts'

interface ColumnsDialogProps {
  columns: readonly { id: string; head: string }[]
  shown: readonly string[]
  onChoose: (next: readonly string[] | null) => void
  onClose: () => void
}

/** Which columns a directory has. Each choice holds at once. */
export default function ColumnsDialog({ columns, shown, onChoose, onClose }: ColumnsDialogProps) {
  const { t } = useWords()
  const isFull = shown.filter((id) => fieldOfColumn(id) !== null).length >= mostListedFields
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('adminDirectory.columns')}
      text={t('adminDirectory.columnsText')}
      closeLabel={t('portal.close')}
      footer={
        <>
          <Button look="ghost" onClick={() => onChoose(null)}>
            {t('adminDirectory.columnsReset')}
          </Button>
          <Button look="primary" onClick={onClose}>
            {t('adminDirectory.columnsDone')}
          </Button>
        </>
      }
    >
      {isFull && (
        <p className="mb-2 text-small text-ink-3">{t('adminDirectory.columnsFull', { count: mostListedFields })}</p>
      )}
      <ul>
        {columns.map(({ id, head }) => (
          <li key={id} className="flex min-h-9 items-center border-b border-line last:border-0">
            <Checkbox
              label={head}
              disabled={isFull && fieldOfColumn(id) !== null && !shown.includes(id)}
              checked={shown.includes(id)}
              onChange={({ target }) => onChoose(target.checked ? [...shown, id] : shown.filter((one) => one !== id))}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
