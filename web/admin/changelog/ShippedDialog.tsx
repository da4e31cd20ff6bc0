import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FormDialog } from '../../components/forms/FormDialog.tsx'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useWrite } from '../../data/useWrite.ts'
import { paths } from '../../paths.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { Select } from '../../ui/forms/Select.tsx'
import { useWords } from '../../words/useWords.ts'

/** A draft of what was completed in a month. */
export function ShippedDialog({ onClose }: { onClose: () => void }) {
  const { t, month } = useWords()
  const navigate = useNavigate()
  const [months] = useState(latestMonths)
  const [chosen, setChosen] = useState(months[0] ?? '')
  const { run, pending, error } = useWrite('/api/changelog/createShipped')
  const refusal = useRefusal(error, [], t('admin.failed.write'))
  return (
    <FormDialog
      title={t('adminChangelog.shipped')}
      text={t('adminChangelog.shippedText')}
      submitLabel={t('adminChangelog.createDraft')}
      unsaved={false}
      pending={pending}
      refusal={refusal}
      onClose={onClose}
      onSubmit={() =>
        void run({ month: chosen }, ({ draft, isMore }) => {
          onClose()
          if (isMore) toasts.show({ text: t('adminChangelog.shippedMore') })
          return navigate({ to: paths.adminChangelogEntry(draft.urlName) })
        })
      }
    >
      <Select
        label={t('adminChangelog.month')}
        value={chosen}
        options={months.map((value) => ({ value, text: month(value) }))}
        onChange={({ target }) => setChosen(target.value)}
      />
    </FormDialog>
  )
}

/** The first days of this month and the eleven before it. */
function latestMonths(): string[] {
  const now = new Date()
  return Array.from({ length: 12 }, (_, before) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - before, 1))
    return first.toISOString().slice(0, 10)
  })
}
