import { useData } from '../../../data/react.tsx'
import { useWords } from '../../../words/useWords.ts'
import { ChoiceDialog } from '../../actions/choice/ChoiceDialog.tsx'
import type { BulkDialogProps } from '../bulkProps.ts'
import { firstOfEachName } from '../firstOfEachName.ts'
import { useChoose } from '../useChoose.ts'

const none = 'none'

/** Puts posts into a category of their boards, by its name, or into none. */
export function CategoryChoice(props: BulkDialogProps) {
  const { t } = useWords()
  const { counted, onClose } = props
  const choose = useChoose(props)
  const { data: boards } = useData('/api/boards/getAll', {})
  const categories = counted.boards.flatMap(({ id }) => boards?.find((board) => board.id === id)?.categories ?? [])
  return (
    <ChoiceDialog
      title={t('adminBulk.title.category', { count: counted.count })}
      {...(counted.boards.length > 1 ? { text: t('adminBulk.categoryText') } : {})}
      choices={[
        { id: none, text: t('adminBulk.categoryNone') },
        ...firstOfEachName(categories).map(({ id, name }) => ({ id, text: name })),
      ]}
      chosen={[]}
      onChoose={(id) => choose({ kind: 'category', categoryID: id === none ? null : id })}
      onClose={onClose}
    />
  )
}
