import { useState } from 'react'
import { entryLengths } from '../../../../contract/entryLengths.ts'
import { FormDialog } from '../../../components/forms/FormDialog.tsx'
import { useRefusal } from '../../../components/forms/useRefusal.ts'
import { useWrite } from '../../../data/useWrite.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { TextArea } from '../../../ui/forms/TextArea.tsx'
import { useWords } from '../../../words/useWords.ts'

/** Gives an entry back to its author, with a note of what they should change. */
export function SendBackDialog({ entryID, onClose }: { entryID: string; onClose: () => void }) {
  const { t, number } = useWords()
  const [note, setNote] = useState('')
  const { run, pending, error } = useWrite('/api/changelog/sendBackEntry')
  const refusal = useRefusal(error, ['note'], t('admin.failed.write'))
  return (
    <FormDialog
      title={t('adminChangelog.sendBackTitle')}
      text={t('adminChangelog.sendBackText')}
      submitLabel={t('adminChangelog.sendBack')}
      unsaved={note.trim() !== ''}
      pending={pending}
      refusal={refusal}
      onSubmit={() =>
        run({ entryID, note }, () => {
          onClose()
          toasts.show({ text: t('adminChangelog.sentBack') })
        })
      }
      onClose={onClose}
    >
      <TextArea
        label={t('adminChangelog.sendBackNote')}
        optional={t('manage.optional')}
        rows={4}
        dir="auto"
        error={refusal.of('note')}
        counter={{
          max: entryLengths.returnNote,
          text: (length) =>
            t('adminChangelog.counter', { length: number(length), max: number(entryLengths.returnNote) }),
        }}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  )
}
