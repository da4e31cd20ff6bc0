import { useState } from 'react'
import type { CustomPostField } from '../../../contract/customPostFields.ts'
import { postFieldTypes } from '../../../contract/postFacts.ts'
import { ChangedMeanwhile } from '../../components/forms/ChangedMeanwhile.tsx'
import { FormDialog } from '../../components/forms/FormDialog.tsx'
import { useDraft } from '../../components/forms/useDraft.ts'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { Select } from '../../ui/forms/Select.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import { FieldBoards } from './FieldBoards.tsx'
import { LostValues } from './LostValues.tsx'
import { OptionsField } from './OptionsField.tsx'
import { hasOptions, useSaveField, type FieldDraft } from './useSaveField.ts'

const blank: FieldDraft = { name: '', type: 'text', isRequired: false, isPublic: false, boardIDs: [], options: [] }

/** Adds a field, or changes the one that is given; what a change would remove is shown and asked about first. */
export function FieldDialog({ field, onClose }: { field?: CustomPostField; onClose: () => void }) {
  const { t, list } = useWords()
  const { name, type, isRequired, isPublic, boardIDs, options } = field ?? blank
  const draft = useDraft<FieldDraft>({ name, type, isRequired, isPublic, boardIDs, options })
  const { values, change } = draft
  // Boards are being chosen, of which there is none yet.
  const [isChoosing, setIsChoosing] = useState(false)
  const isEverywhere = values.boardIDs.length === 0 && !isChoosing
  const [boardsMissing, setBoardsMissing] = useState(false)
  const { save, lost, askAgain, keep, pending, error } = useSaveField(field, draft)
  const refusal = useRefusal(error, ['name', 'type', 'options'], t('admin.failed.write'))

  const submit = async (expects = draft.expects) => {
    const isNowhere = !isEverywhere && values.boardIDs.length === 0
    setBoardsMissing(isNowhere)
    if (isNowhere) return
    const saved = await save({ expects })
    if (saved) finish(saved)
  }
  const finish = (saved: { name: string }) => {
    onClose()
    toasts.show({ text: t('admin.savedNamed', { name: saved.name }), kind: 'saved' })
  }
  const shown = (some: FieldDraft): Record<keyof FieldDraft, string> => ({
    name: some.name,
    type: t(`adminFields.types.${some.type}`),
    isRequired: t(some.isRequired ? 'adminSettings.on' : 'adminSettings.off'),
    isPublic: t(some.isPublic ? 'adminSettings.on' : 'adminSettings.off'),
    boardIDs: some.boardIDs.length === 0 ? t('adminFields.boards.all') : t('adminFields.boards.some'),
    options: list(some.options.map((option) => option.name)),
  })
  return (
    <>
      <FormDialog
        open={lost === null}
        onClose={onClose}
        title={t(field ? 'adminFields.editTitle' : 'adminFields.new')}
        submitLabel={t(field ? 'admin.save' : 'adminFields.add')}
        onSubmit={() => submit()}
        pending={pending}
        refusal={refusal}
        unsaved={draft.unsaved}
        gap={5}
      >
        <TextField
          label={t('adminFields.name')}
          hint={field ? t('adminFields.nameHint') : undefined}
          error={refusal.of('name')}
          autoComplete="off"
          value={values.name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <Select
          label={t('adminFields.type')}
          hint={t(`adminFields.typeHints.${values.type}`)}
          error={refusal.of('type')}
          options={postFieldTypes.map((value) => ({ value, text: t(`adminFields.types.${value}`) }))}
          value={values.type}
          onChange={({ target }) =>
            change({ type: postFieldTypes.find((value) => value === target.value) ?? values.type })
          }
        />
        {hasOptions(values.type) && (
          <OptionsField
            options={values.options}
            error={refusal.of('options')}
            onChange={(changed) => change({ options: changed })}
          />
        )}
        <FieldBoards
          chosen={isEverywhere ? null : values.boardIDs}
          isMissing={boardsMissing}
          onChange={(chosen) => {
            setIsChoosing(chosen !== null)
            change({ boardIDs: chosen ?? [] })
          }}
        />
        <Checkbox
          label={t('adminFields.isRequired')}
          hint={t('adminFields.isRequiredHint')}
          checked={values.isRequired}
          onChange={({ target }) => change({ isRequired: target.checked })}
        />
        <Checkbox
          label={t('adminFields.isPublic')}
          hint={t('adminFields.isPublicHint')}
          checked={values.isPublic}
          onChange={({ target }) => change({ isPublic: target.checked })}
        />
        {field && (
          <ChangedMeanwhile
            fields={draft.conflicts.map((name) => ({
              label: t(labels[name]),
              theirs: shown({ ...blank, ...field })[name],
              mine: shown(values)[name],
            }))}
            pending={pending}
            onKeepMine={() => void submit(draft.expectsTheirs)}
            onTakeTheirs={() => {
              setIsChoosing(false)
              draft.takeTheirs()
            }}
          />
        )}
      </FormDialog>
      {field && lost && (
        <LostValues
          lost={lost}
          type={values.type}
          isOfType={values.type !== field.type}
          pending={pending}
          refusal={lost.isMore ? refusal.general : undefined}
          onConfirm={async () => {
            const saved = await save({ expects: draft.expects, losing: lost.count })
            if (saved) finish(saved)
            else await askAgain()
          }}
          onClose={keep}
        />
      )}
    </>
  )
}

const labels = {
  name: 'adminFields.name',
  type: 'adminFields.type',
  isRequired: 'adminFields.isRequired',
  isPublic: 'adminFields.isPublic',
  boardIDs: 'adminFields.boards',
  options: 'adminFields.options',
} as const
