import '../../../../locales/en/manage.json?texts'
import { useData } from '../../../data/react.tsx'
import { useWords } from '../../../words/useWords.ts'
import { ChoiceDialog } from '../../actions/choice/ChoiceDialog.tsx'
import type { BulkDialogProps } from '../bulkProps.ts'
import { useChoose } from '../useChoose.ts'

/** Moves posts to a board that is not archived. */
export function BoardChoice(props: BulkDialogProps) {
  const { t } = useWords()
  const { counted, onClose } = props
  const choose = useChoose(props)
  const { data: boards } = useData('/api/boards/getAll', {})
  const [only] = counted.boards.length === 1 ? counted.boards : []
  const targets = (boards ?? []).filter(({ id, team }) => id !== only?.id && team?.isArchived !== true)
  return (
    <ChoiceDialog
      title={t('adminBulk.title.board', { count: counted.count })}
      text={t('adminBulk.boardText')}
      choices={targets.map(({ id, name, isPrivate }) => ({
        id,
        text: isPrivate ? t('manage.move.private', { board: name }) : name,
      }))}
      chosen={[]}
      {...(boards ? { empty: t('manage.move.nowhere') } : {})}
      onChoose={(boardID) => choose({ kind: 'board', boardID })}
      onClose={onClose}
    />
  )
}
