import { useState } from 'react'
import { FormDialog } from '../../../components/forms/FormDialog.tsx'
import { useRefusal } from '../../../components/forms/useRefusal.ts'
import { useWrite } from '../../../data/useWrite.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { Select } from '../../../ui/forms/Select.tsx'
import { useWords } from '../../../words/useWords.ts'
import type { BoardCategory } from './CategoryRow.tsx'

interface MoveCategoryProps {
  category: BoardCategory
  all: readonly BoardCategory[]
  onClose: () => void
}

/** Moves a category under another one, or to the top. */
export function MoveCategory({ category, all, onClose }: MoveCategoryProps) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/categories/update')
  const refusal = useRefusal(error, ['parentID'], t('admin.failed.write'))
  const places = [
    { value: '', text: t('adminBoards.top') },
    ...all
      .filter(({ id, parentID }) => parentID === null && id !== category.id)
      .map(({ id, name }) => ({ value: id, text: name })),
  ].filter(({ value }) => value !== (category.parentID ?? ''))
  const [chosen, setChosen] = useState(places[0]?.value ?? '')
  const submit = () =>
    run({ categoryID: category.id, parentID: chosen === '' ? null : chosen }, () => {
      onClose()
      toasts.show({ text: t('adminBoards.categoryMoved', { name: category.name }), kind: 'saved' })
    })
  return (
    <FormDialog
      title={t('adminBoards.moveTitle', { name: category.name })}
      submitLabel={t('adminBoards.moveSubmit')}
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      unsaved={false}
      onClose={onClose}
    >
      <Select
        label={t('adminBoards.moveTo')}
        error={refusal.of('parentID')}
        options={places}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      />
    </FormDialog>
  )
}
