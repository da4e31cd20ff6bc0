import '../../../locales/en/adminActions.json?texts'
import { useWords } from '../../words/useWords.ts'
import { ChoiceDialog } from '../actions/choice/ChoiceDialog.tsx'
import { nobody, useOwnerChoices } from '../actions/choice/useOwnerChoices.tsx'

export interface Owner {
  id: string
  name: string
}

interface OwnerPickProps {
  boardID: string
  chosen: Owner | null
  onChoose: (owner: Owner | null) => void
  onClose: () => void
}

/** Chooses a member of the team, or nobody. */
export function OwnerPick({ boardID, chosen, onChoose, onClose }: OwnerPickProps) {
  const { t } = useWords()
  const { choices, memberOf, onQuery } = useOwnerChoices(boardID)
  return (
    <ChoiceDialog
      title={t('adminNewPost.chooseOwner')}
      choices={choices}
      chosen={[chosen?.id ?? nobody]}
      onQuery={onQuery}
      onChoose={(id) => {
        onChoose(memberOf(id))
        onClose()
      }}
      onClose={onClose}
    />
  )
}
