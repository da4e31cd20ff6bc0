import { useState } from 'react'
import type { ChangelogLabel } from '../../../contract/changelog.ts'
import { entryLengths } from '../../../contract/entryLengths.ts'
import { FormDialog } from '../../components/forms/FormDialog.tsx'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useWrite } from '../../data/useWrite.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'

/** Adds a label, or renames one. */
export function LabelDialog({ label, onClose }: { label?: ChangelogLabel; onClose: () => void }) {
  const { t } = useWords()
  const create = useWrite('/api/changelog/createLabel')
  const rename = useWrite('/api/changelog/renameLabel')
  const refusal = useRefusal(create.error ?? rename.error, ['name'], t('admin.failed.write'))
  const [name, setName] = useState(label?.name ?? '')
  const done = (saved: ChangelogLabel) => {
    onClose()
    const text = label ? 'admin.savedNamed' : 'adminChangelogSettings.labels.created'
    toasts.show({ text: t(text, { name: saved.name }), kind: 'saved' })
  }
  return (
    <FormDialog
      title={
        label
          ? t('adminChangelogSettings.labels.renameTitle', { name: label.name })
          : t('adminChangelogSettings.labels.new')
      }
      {...(label ? { text: t('adminChangelogSettings.labels.renameText') } : {})}
      submitLabel={t(label ? 'adminChangelogSettings.labels.save' : 'adminChangelogSettings.labels.create')}
      onSubmit={() =>
        label
          ? rename.run({ labelID: label.id, name, expects: { name: label.name } }, done)
          : create.run({ name }, done)
      }
      pending={create.pending || rename.pending}
      refusal={refusal}
      unsaved={name.trim() !== (label?.name ?? '')}
      onClose={onClose}
    >
      <TextField
        label={t('adminChangelogSettings.labels.name')}
        error={refusal.of('name')}
        autoComplete="off"
        maxLength={entryLengths.label}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </FormDialog>
  )
}
