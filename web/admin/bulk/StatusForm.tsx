import { useState } from 'react'
import { FormDialog } from '../../components/forms/FormDialog.tsx'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useData } from '../../data/react.tsx'
import { Select } from '../../ui/forms/Select.tsx'
import { Switch } from '../../ui/forms/Switch.tsx'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { useWords } from '../../words/useWords.ts'
import type { BulkDialogProps } from './bulkProps.ts'
import { useBulk } from './useBulk.ts'

/** Gives posts a status with a note that is the same on all of them. */
export function StatusForm({
  selection,
  counted,
  statusID: first,
  onDone,
  onClose,
}: BulkDialogProps & { statusID: string }) {
  const { t, statusName } = useWords()
  const { data: company } = useData('/api/company/get', {})
  const { run, pending, error } = useBulk(selection, onDone)
  const refusal = useRefusal(error, ['note'], t('admin.failed.write'))
  const [statusID, setStatusID] = useState(first)
  const [note, setNote] = useState('')
  const [mails, setMails] = useState(true)
  const submit = () =>
    run({ kind: 'status', statusID, ...(note.trim() === '' ? {} : { note }), ...(mails ? {} : { mails }) })
  return (
    <FormDialog
      title={t('adminBulk.title.status', { count: counted.count })}
      submitLabel={t('adminBulk.apply', { count: counted.count })}
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      unsaved={note.trim() !== ''}
      onClose={onClose}
    >
      <Select
        label={t('adminBulk.statusLabel')}
        options={(company?.statuses ?? []).map(({ id, name }) => ({ value: id, text: statusName(name) }))}
        value={statusID}
        onChange={({ target }) => setStatusID(target.value)}
      />
      <TextArea
        label={t('adminBulk.noteLabel')}
        optional={t('adminBulk.noteOptional')}
        hint={t('adminBulk.noteHint')}
        error={refusal.of('note')}
        rows={4}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Switch
        label={t('adminBulk.mails')}
        hint={t('adminBulk.mailsHint')}
        checked={mails}
        onChange={({ target }) => setMails(target.checked)}
      />
    </FormDialog>
  )
}
