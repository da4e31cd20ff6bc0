import { useState } from 'react'
import { StatusChip } from '../../../components/posts/StatusChip.tsx'
import { useData } from '../../../data/react.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { useWords } from '../../../words/useWords.ts'
import { ChoiceDialog } from '../../actions/choice/ChoiceDialog.tsx'
import type { BulkDialogProps } from '../bulkProps.ts'
import { StatusForm } from '../StatusForm.tsx'
import { useChoose } from '../useChoose.ts'

/** Gives posts another status right away, or with a note and a choice whether followers are emailed. */
export function StatusChoice(props: BulkDialogProps) {
  const { t, statusName } = useWords()
  const { counted, onClose } = props
  const choose = useChoose(props)
  const { data: company } = useData('/api/company/get', {})
  const [active, setActive] = useState<string | null>(null)
  const [isNoting, setIsNoting] = useState(false)
  const statuses = company?.statuses ?? []
  if (isNoting) return <StatusForm {...props} statusID={active ?? statuses[0]?.id ?? ''} />
  return (
    <ChoiceDialog
      title={t('adminBulk.title.status', { count: counted.count })}
      choices={statuses.map((status) => ({
        id: status.id,
        text: statusName(status.name),
        mark: <StatusChip {...status} look="text" />,
      }))}
      chosen={[]}
      onChoose={(statusID) => choose({ kind: 'status', statusID })}
      onActive={setActive}
      onClose={onClose}
    >
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <p className="min-w-0 flex-1 basis-48 text-small text-ink-3">{t('adminBulk.mailsHint')}</p>
        <Button size="small" icon="comment" onClick={() => setIsNoting(true)}>
          {t('adminBulk.note')}
        </Button>
      </div>
    </ChoiceDialog>
  )
}
