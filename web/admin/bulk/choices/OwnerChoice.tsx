import '../../../../locales/en/adminActions.json?texts'
import { useWords } from '../../../words/useWords.ts'
import { ChoiceDialog } from '../../actions/choice/ChoiceDialog.tsx'
import { nobody, useOwnerChoices } from '../../actions/choice/useOwnerChoices.tsx'
import type { BulkDialogProps } from '../bulkProps.ts'
import { useChoose } from '../useChoose.ts'

/** Gives posts an owner of the team, or none. */
export function OwnerChoice(props: BulkDialogProps) {
  const { t } = useWords()
  const { counted, onClose } = props
  const choose = useChoose(props)
  const { choices, onQuery } = useOwnerChoices(counted.boards[0]?.id ?? '')
  return (
    <ChoiceDialog
      title={t('adminBulk.title.owner', { count: counted.count })}
      choices={choices}
      chosen={[]}
      onQuery={onQuery}
      onChoose={(id) => choose({ kind: 'owner', ownerID: id === nobody ? null : id })}
      onClose={onClose}
    />
  )
}
