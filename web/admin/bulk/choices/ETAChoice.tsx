import { monthsAround } from '../../../components/posts/manage/monthsAround.ts'
import { usePage } from '../../../page/context.ts'
import { useWords } from '../../../words/useWords.ts'
import { ChoiceDialog } from '../../actions/choice/ChoiceDialog.tsx'
import type { BulkDialogProps } from '../bulkProps.ts'
import { useChoose } from '../useChoose.ts'

const none = 'none'

/** Says in which month the team means to have posts. */
export function ETAChoice(props: BulkDialogProps) {
  const { t, month } = useWords()
  const { now } = usePage()
  const { counted, onClose } = props
  const choose = useChoose(props)
  return (
    <ChoiceDialog
      title={t('adminBulk.title.eta', { count: counted.count })}
      choices={[
        { id: none, text: t('adminBulk.etaNone') },
        ...monthsAround(now, null).map((day) => ({ id: day, text: month(day) })),
      ]}
      chosen={[]}
      onChoose={(id) => choose({ kind: 'eta', eta: id === none ? null : id })}
      onClose={onClose}
    />
  )
}
