import type { View } from '../../../contract/views.ts'
import { ChangedMeanwhile } from '../../components/forms/ChangedMeanwhile.tsx'
import { FormDialog } from '../../components/forms/FormDialog.tsx'
import { useDraft } from '../../components/forms/useDraft.ts'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useData } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import type { TaskProps } from './ViewTask.tsx'

/** Gives a view another name; its address stays. */
export function RenameView({ view, onClose }: TaskProps & { view: View }) {
  const { t } = useWords()
  const { data: views } = useData('/api/views/list', {})
  const stored = views?.find(({ id }) => id === view.id) ?? view
  const { run, pending, error } = useWrite('/api/views/update')
  const draft = useDraft({ name: stored.name })
  const refusal = useRefusal(error, ['name'], t('admin.failed.write'))

  const submit = async (expects = draft.expects) => {
    const { output } = await run({ viewID: view.id, ...draft.changes, expects })
    if (!output) return
    onClose()
    toasts.show({ text: t('admin.savedNamed', { name: output.name }), kind: 'saved' })
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('adminViews.renameTitle')}
      submitLabel={t('adminViews.rename')}
      onSubmit={() => submit()}
      pending={pending}
      refusal={refusal}
      unsaved={draft.unsaved}
    >
      <TextField
        autoFocus
        label={t('adminViews.name')}
        hint={t('adminViews.nameHint')}
        error={refusal.of('name')}
        autoComplete="off"
        maxLength={60}
        value={draft.values.name}
        onChange={({ target }) => draft.change({ name: target.value })}
      />
      <ChangedMeanwhile
        fields={draft.conflicts.map(() => ({
          label: t('adminViews.name'),
          theirs: stored.name,
          mine: draft.values.name,
        }))}
        pending={pending}
        onKeepMine={() => void submit(draft.expectsTheirs)}
        onTakeTheirs={draft.takeTheirs}
      />
    </FormDialog>
  )
}
