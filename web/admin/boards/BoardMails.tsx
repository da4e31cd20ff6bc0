import { useState } from 'react'
import type { Board } from '../../../contract/boards.ts'
import { useShortly } from '../../ui/behaviour/useShortly.ts'
import { Switch } from '../../ui/forms/Switch.tsx'
import { useWords } from '../../words/useWords.ts'
import { useRefusalToast } from '../forms/useRefusalToast.ts'
import { useBoardChange } from './useBoardChange.ts'

const savedMs = 3000

/** Whether the team gets an email for each new post of a board. Saved at once; what was refused goes back. */
export function BoardMails({ board }: { board: Board }) {
  const { t } = useWords()
  const { change, pending } = useBoardChange(board)
  const refused = useRefusalToast()
  const [wanted, setWanted] = useState<boolean | null>(null)
  const [isSaved, setIsSaved] = useShortly(savedMs)

  const toggle = async (mailsTeam: boolean) => {
    setWanted(mailsTeam)
    setIsSaved(false)
    const error = await change({ mailsTeam })
    setWanted(null)
    if (error) refused(error)
    else setIsSaved(true)
  }
  return (
    <Switch
      label={t('admin.board.mailsTeam')}
      hint={t('admin.board.mailsTeamHint')}
      checked={wanted ?? board.team?.mailsTeam ?? false}
      saved={isSaved ? t('admin.saved') : undefined}
      aria-busy={pending || undefined}
      onChange={(event) => !pending && void toggle(event.target.checked)}
    />
  )
}
