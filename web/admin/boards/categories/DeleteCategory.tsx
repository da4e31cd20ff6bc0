import { useState } from 'react'
import type { Board } from '../../../../contract/boards.ts'
import { ConfirmDialog } from '../../../components/forms/ConfirmDialog.tsx'
import { useFailureText } from '../../../components/useFailureText.ts'
import { useData } from '../../../data/react.tsx'
import { useWrite } from '../../../data/useWrite.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { Select } from '../../../ui/forms/Select.tsx'
import { useWords } from '../../../words/useWords.ts'
import type { BoardCategory } from './CategoryRow.tsx'

interface DeleteCategoryProps {
  category: BoardCategory
  board: Board
  onClose: () => void
}

/** Asks where the posts of a category go before it is deleted, with how many there are. */
export function DeleteCategory({ category, board, onClose }: DeleteCategoryProps) {
  const { t } = useWords()
  const failureText = useFailureText()
  const { data: counts } = useData('/api/categories/count', { boardID: board.id })
  const { run, pending, error } = useWrite('/api/categories/delete')
  const [into, setInto] = useState('')
  const { name } = category
  const count = counts?.find(({ categoryID }) => categoryID === category.id)?.count
  const others = board.categories.filter(({ id }) => id !== category.id)
  const isAbove = board.categories.some(({ parentID }) => parentID === category.id)
  const remove = async () => {
    const { output } = await run({ categoryID: category.id, ...(into === '' ? {} : { intoCategoryID: into }) })
    if (!output) return
    onClose()
    toasts.show({ text: t('admin.category.deleted', { name }) })
  }
  return (
    <ConfirmDialog
      title={t('admin.category.askDelete', { name })}
      text={[
        count === undefined ? t('adminBoards.deleteUncounted') : t('adminBoards.deletePosts', { count }),
        ...(isAbove ? [t('adminBoards.deleteAbove')] : []),
        t('adminBoards.noUndo'),
      ].join(' ')}
      confirmLabel={t('admin.category.delete')}
      danger
      pending={pending}
      refusal={error ? failureText(error, t('admin.failed.write')) : undefined}
      onClose={onClose}
      onConfirm={remove}
    >
      {others.length > 0 && count !== 0 && (
        <div className="mt-4">
          <Select
            label={t('adminBoards.deleteInto')}
            options={[
              { value: '', text: t('adminBoards.noCategory') },
              ...others.map((other) => ({ value: other.id, text: other.name })),
            ]}
            value={into}
            onChange={({ target }) => setInto(target.value)}
          />
        </div>
      )}
    </ConfirmDialog>
  )
}
