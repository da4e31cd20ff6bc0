import { useState } from 'react'
import { roadmapColumnTypes, type RoadmapColumnType } from '../../../../../contract/roadmapKinds.ts'
import type { Roadmap, RoadmapDescriptionColumn } from '../../../../../contract/roadmaps.ts'
import '../../../../../locales/en/adminFields.json?texts'
import { FormDialog } from '../../../../components/forms/FormDialog.tsx'
import { useRefusal } from '../../../../components/forms/useRefusal.ts'
import { useWrite } from '../../../../data/useWrite.ts'
import { toasts } from '../../../../ui/feedback/toasts.ts'
import { Select } from '../../../../ui/forms/Select.tsx'
import { TextField } from '../../../../ui/forms/TextField.tsx'
import { useWords } from '../../../../words/useWords.ts'
import { OptionsField } from '../../../fields/OptionsField.tsx'
import { columnInputs, type ColumnInput } from './columnInputs.ts'

interface ColumnDialogProps {
  roadmap: Roadmap
  /** Null for a new one. */
  column: RoadmapDescriptionColumn | null
  onClose: () => void
}

/** Adds a description column or changes one, whose type stays. */
export function ColumnDialog({ roadmap, column, onClose }: ColumnDialogProps) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/roadmaps/setColumns')
  const refusal = useRefusal(error, ['columns'], t('admin.failed.write'))
  const [name, setName] = useState(column?.name ?? '')
  const [type, setType] = useState<RoadmapColumnType>(column?.type ?? 'text')
  const [options, setOptions] = useState<{ id: string; name: string }[]>(() => [...(column?.options ?? [])])
  const [isTried, setIsTried] = useState(false)
  const named = options.filter((option) => option.name.trim() !== '')
  const submit = () => {
    setIsTried(true)
    if (name.trim() === '' || (type === 'choice' && named.length === 0)) return
    const input: ColumnInput = {
      ...(column ? { id: column.id } : {}),
      name,
      type,
      ...(type === 'choice'
        ? {
            options: named.map((option) =>
              column?.options.some(({ id }) => id === option.id) ? option : { name: option.name },
            ),
          }
        : {}),
    }
    const all = columnInputs(roadmap.columns)
    const next = column ? all.map((one) => (one.id === column.id ? input : one)) : [...all, input]
    void run({ roadmapID: roadmap.id, revision: roadmap.revision, columns: next }, () => {
      onClose()
      toasts.show({ text: t('admin.savedNamed', { name: input.name }), kind: 'saved' })
    })
  }
  return (
    <FormDialog
      title={column ? t('adminRoadmaps.editNamed', { name: column.name }) : t('adminRoadmaps.newColumn')}
      submitLabel={t(column ? 'admin.save' : 'adminRoadmaps.addColumn')}
      unsaved={name !== (column?.name ?? '') || JSON.stringify(options) !== JSON.stringify(column?.options ?? [])}
      pending={pending}
      refusal={{ ...refusal, general: refusal.general ?? refusal.of('columns') }}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        autoFocus
        label={t('adminRoadmaps.name')}
        error={isTried && name.trim() === '' ? t('adminRoadmaps.nameMissing') : undefined}
        autoComplete="off"
        maxLength={60}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      {!column && (
        <Select
          label={t('adminRoadmaps.typeLabel')}
          value={type}
          options={roadmapColumnTypes.map((one) => ({ value: one, text: t(`adminRoadmaps.columnType.${one}`) }))}
          onChange={({ target }) => setType(roadmapColumnTypes.find((one) => one === target.value) ?? type)}
        />
      )}
      {type === 'choice' && (
        <OptionsField
          options={options}
          error={isTried && named.length === 0 ? t('adminRoadmaps.optionsMissing') : undefined}
          onChange={setOptions}
        />
      )}
    </FormDialog>
  )
}
