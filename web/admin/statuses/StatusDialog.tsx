import { statusTypes } from '../../../contract/statusKinds.ts'
import type { ManagedStatus } from '../../../contract/statuses.ts'
import { ChangedMeanwhile } from '../../components/forms/ChangedMeanwhile.tsx'
import { FormDialog } from '../../components/forms/FormDialog.tsx'
import { useDraft } from '../../components/forms/useDraft.ts'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useWrite } from '../../data/useWrite.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { Select } from '../../ui/forms/Select.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { StatusChip } from '../../ui/marks/StatusChip.tsx'
import { useWords } from '../../words/useWords.ts'
import { TranslationsLink } from '../translations/TranslationsLink.tsx'
import { HueField } from './HueField.tsx'

const blank = { name: '', hue: 'blue', type: 'active', onRoadmap: true } as const
type Values = Pick<ManagedStatus, 'name' | 'hue' | 'type' | 'onRoadmap'>

/** Adds a status, or changes the one that is given. */
export function StatusDialog({ status, onClose }: { status?: ManagedStatus; onClose: () => void }) {
  const { t, statusName } = useWords()
  const create = useWrite('/api/statuses/create')
  const update = useWrite('/api/statuses/update')
  const stored: Values = status ?? blank
  const draft = useDraft<Values>({
    name: stored.name,
    hue: stored.hue,
    type: stored.type,
    onRoadmap: stored.onRoadmap,
  })
  const { name, hue, type, onRoadmap } = draft.values
  const { pending, error } = status ? update : create
  const refusal = useRefusal(error, ['name', 'type'], t('admin.failed.write'))

  const submit = async (expects = draft.expects) => {
    const { output } = status
      ? await update.run({ statusID: status.id, ...draft.changes, expects })
      : await create.run(draft.values)
    if (!output) return
    onClose()
    toasts.show({ text: t('admin.savedNamed', { name: output.name }), kind: 'saved' })
  }
  const shown = (values: Values): Record<keyof Values, string> => ({
    name: values.name,
    hue: t(`adminStatuses.hues.${values.hue}`),
    type: t(`adminStatuses.types.${values.type}`),
    onRoadmap: t(values.onRoadmap ? 'adminSettings.on' : 'adminSettings.off'),
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t(status ? 'adminStatuses.editTitle' : 'adminStatuses.new')}
      submitLabel={t(status ? 'admin.save' : 'adminStatuses.add')}
      onSubmit={() => submit()}
      pending={pending}
      refusal={refusal}
      unsaved={draft.unsaved}
      gap={5}
    >
      <div className="flex min-h-6 items-center">
        <StatusChip name={name.trim() ? statusName(name.trim()) : t('adminStatuses.unnamed')} type={type} hue={hue} />
      </div>
      <TextField
        label={t('adminStatuses.name')}
        hint={status ? t('adminStatuses.nameHint') : undefined}
        error={refusal.of('name')}
        autoComplete="off"
        value={name}
        onChange={({ target }) => draft.change({ name: target.value })}
      />
      {status && <TranslationsLink kind="statusName" subjectID={status.id} />}
      <HueField value={hue} onChange={(hue) => draft.change({ hue })} />
      <Select
        label={t('adminStatuses.type')}
        hint={t(`adminStatuses.typeHints.${type}`)}
        error={refusal.of('type')}
        options={statusTypes.map((value) => ({ value, text: t(`adminStatuses.types.${value}`) }))}
        value={type}
        onChange={({ target }) => draft.change({ type: statusTypes.find((value) => value === target.value) ?? type })}
      />
      <Checkbox
        label={t('adminStatuses.onRoadmap')}
        hint={t('adminStatuses.onRoadmapHint')}
        checked={onRoadmap}
        onChange={({ target }) => draft.change({ onRoadmap: target.checked })}
      />
      {status && (
        <ChangedMeanwhile
          fields={draft.conflicts.map((field) => ({
            label: t(fieldLabels[field]),
            theirs: shown(stored)[field],
            mine: shown(draft.values)[field],
          }))}
          pending={pending}
          onKeepMine={() => void submit(draft.expectsTheirs)}
          onTakeTheirs={draft.takeTheirs}
        />
      )}
    </FormDialog>
  )
}

const fieldLabels = {
  name: 'adminStatuses.name',
  hue: 'adminStatuses.hue',
  type: 'adminStatuses.type',
  onRoadmap: 'adminStatuses.onRoadmap',
} as const
