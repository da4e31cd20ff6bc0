import { useState } from 'react'
import type { View } from '../../../contract/views.ts'
import { FormDialog } from '../../components/forms/FormDialog.tsx'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useDataClient } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import { usePermission } from '../states/usePermission.ts'
import { editingOf } from './editingOf.ts'
import type { TaskProps } from './ViewTask.tsx'

/** Saves what the list shows as a view, or a copy of one. */
export function NewViewDialog({ copied, kind, query, onClose, onSaved }: TaskProps & { copied?: View }) {
  const { t } = useWords()
  const mayShare = usePermission(editingOf[kind])
  const client = useDataClient()
  const create = useWrite('/api/views/create')
  const duplicate = useWrite('/api/views/duplicate')
  const suggested = copied ? t('adminViews.copyOf', { name: copied.name }).slice(0, 60) : ''
  const [name, setName] = useState(suggested)
  const [isShared, setIsShared] = useState(false)
  const { pending, error } = copied ? duplicate : create
  const refusal = useRefusal(error, ['name'], t('admin.failed.write'))

  // The view is opened while the dialog still counts as being sent: nothing of it is lost, so that nothing is asked.
  const show = async (view: View) => {
    await client.load('/api/views/list', {}, { force: true })
    onClose()
    onSaved(view)
    toasts.show({ text: t('admin.savedNamed', { name: view.name }), kind: 'saved' })
  }
  const submit = () =>
    copied ? duplicate.run({ viewID: copied.id, name }, show) : create.run({ kind, name, isShared, query }, show)
  return (
    <FormDialog
      onClose={onClose}
      title={t(copied ? 'adminViews.duplicateTitle' : 'adminViews.newTitle')}
      text={copied ? t('adminViews.duplicateText') : t('adminViews.newText', { kind })}
      submitLabel={t(copied ? 'adminViews.duplicate' : 'adminViews.saveView')}
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      unsaved={name !== suggested}
    >
      <TextField
        autoFocus
        label={t('adminViews.name')}
        error={refusal.of('name')}
        autoComplete="off"
        maxLength={60}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      {!copied && mayShare && (
        <Checkbox
          label={t('adminViews.isShared')}
          hint={t('adminViews.isSharedHint', { kind })}
          checked={isShared}
          onChange={({ target }) => setIsShared(target.checked)}
        />
      )}
    </FormDialog>
  )
}
