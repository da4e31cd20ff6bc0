import { useState } from 'react'
import type { EntryDraft } from '../../../../../contract/changelog.ts'
import { FormDialog } from '../../../../components/forms/FormDialog.tsx'
import { useRefusal } from '../../../../components/forms/useRefusal.ts'
import { useWrite } from '../../../../data/useWrite.ts'
import { toasts } from '../../../../ui/feedback/toasts.ts'
import { TextField } from '../../../../ui/forms/TextField.tsx'
import { useWords } from '../../../../words/useWords.ts'

/** Changes the day and time that a published entry is of. */
export function DateDialog({ entry, onClose }: { entry: EntryDraft; onClose: () => void }) {
  const { t } = useWords()
  const before = entry.publishedLocal ?? ''
  const [at, setAt] = useState(before)
  const [isMissing, setIsMissing] = useState(false)
  const { run, pending, error } = useWrite('/api/changelog/backdateEntry')
  const refusal = useRefusal(error, ['at'], t('admin.failed.write'))
  return (
    <FormDialog
      title={t('adminChangelog.changeDate')}
      text={t('adminChangelog.changeDateText')}
      submitLabel={t('adminChangelog.changeDate')}
      unsaved={at !== before}
      pending={pending}
      refusal={refusal}
      onSubmit={() => {
        if (at === '') return setIsMissing(true)
        return run({ entryID: entry.id, at }, () => {
          onClose()
          toasts.show({ text: t('adminChangelog.dateChanged') })
        })
      }}
      onClose={onClose}
    >
      <TextField
        type="datetime-local"
        label={t('adminChangelog.dayAndTime')}
        hint={t('adminChangelog.inTimeZone', { zone: entry.timeZone })}
        error={isMissing ? t('adminChangelog.timeMissing') : refusal.of('at')}
        value={at}
        onChange={({ target }) => {
          setAt(target.value)
          setIsMissing(false)
        }}
      />
    </FormDialog>
  )
}
