import { useState } from 'react'
import '../../../locales/en/adminValues.json?texts'
import { FormDialog } from '../../components/forms/FormDialog.tsx'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useData } from '../../data/react.tsx'
import { Select } from '../../ui/forms/Select.tsx'
import { useWords } from '../../words/useWords.ts'
import { ChooseOption } from '../post/fields/ChooseOption.tsx'
import { FieldInput } from '../post/fields/FieldInput.tsx'
import { readField, type Entered } from '../post/fields/readFields.ts'
import type { BulkDialogProps } from './bulkProps.ts'
import { useBulk } from './useBulk.ts'

/** Gives a custom field of posts a value, or empties it. */
export function FieldForm({ selection, counted, onDone, onClose }: BulkDialogProps) {
  const { t } = useWords()
  const { data: all } = useData('/api/customPostFields/list', {})
  const { run, pending, error } = useBulk(selection, onDone)
  const refusal = useRefusal(error, ['action.value'], t('admin.failed.write'))
  const fields = (all ?? []).filter(
    ({ boardIDs }) => boardIDs.length === 0 || counted.boards.some(({ id }) => boardIDs.includes(id)),
  )
  const [chosen, setChosen] = useState<string | null>(null)
  const [value, setValue] = useState<Entered>('')
  const [isChoosing, setIsChoosing] = useState(false)
  const [isTried, setIsTried] = useState(false)
  const field = fields.find(({ id }) => id === chosen) ?? fields[0]
  if (!all) return null
  const read = field && readField(field, value)
  const submit = async () => {
    setIsTried(true)
    if (field && read !== undefined) await run({ kind: 'field', fieldID: field.id, value: read })
  }
  return (
    <>
      <FormDialog
        title={t('adminBulk.title.field', { count: counted.count })}
        submitLabel={t('adminBulk.apply', { count: counted.count })}
        onSubmit={submit}
        pending={pending}
        refusal={refusal}
        unsaved={value !== ''}
        onClose={onClose}
      >
        {field ? (
          <>
            <Select
              label={t('adminBulk.fieldLabel')}
              options={fields.map(({ id, name }) => ({ value: id, text: name }))}
              value={field.id}
              onChange={({ target }) => {
                setChosen(target.value)
                setValue('')
                setIsTried(false)
              }}
            />
            <FieldInput
              key={field.id}
              field={field}
              label={t(field.type === 'checkbox' ? 'adminBulk.fieldTicked' : 'adminBulk.fieldValue')}
              hint={t('adminBulk.fieldHint')}
              value={value}
              error={isTried && read === undefined ? t('adminValues.badNumber') : refusal.of('action.value')}
              onChange={setValue}
              onOpen={() => setIsChoosing(true)}
            />
          </>
        ) : (
          <p className="text-ink-2">{t('adminBulk.fieldNone')}</p>
        )}
      </FormDialog>
      {field && isChoosing && (
        <ChooseOption
          title={t('adminBulk.fieldOf', { name: field.name, count: counted.count })}
          field={field}
          value={read ?? null}
          onSave={(next) => setValue(Array.isArray(next) ? next : [])}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </>
  )
}
