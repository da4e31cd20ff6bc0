import { useState } from 'react'
import type { Board } from '../../../contract/boards.ts'
import { useShortly } from '../../ui/behaviour/useShortly.ts'
import { Switch } from '../../ui/forms/Switch.tsx'
import { useWords } from '../../words/useWords.ts'
import { useRefusalToast } from '../forms/useRefusalToast.ts'
import { useBoardChange } from './useBoardChange.ts'

const savedMs = 3000
const settings = ['hasPrivateComments', 'isAnonymous'] as const

/** What people on a board are told of each other. Each is saved at once; what was refused goes back. */
export function BoardPrivacy({ board }: { board: Board }) {
  return (
    <div className="grid gap-5">
      {settings.map((setting) => (
        <Setting key={setting} board={board} setting={setting} />
      ))}
    </div>
  )
}

function Setting({ board, setting }: { board: Board; setting: (typeof settings)[number] }) {
  const { t } = useWords()
  const { change, pending } = useBoardChange(board)
  const refused = useRefusalToast()
  const [wanted, setWanted] = useState<boolean | null>(null)
  const [isSaved, setIsSaved] = useShortly(savedMs)

  const toggle = async (on: boolean) => {
    setWanted(on)
    setIsSaved(false)
    const error = await change({ [setting]: on })
    setWanted(null)
    if (error) refused(error)
    else setIsSaved(true)
  }
  return (
    <Switch
      label={t(`admin.board.${setting}`)}
      hint={t(`admin.board.${setting}Hint`)}
      checked={wanted ?? board[setting]}
      saved={isSaved ? t('admin.saved') : undefined}
      aria-busy={pending || undefined}
      onChange={(event) => !pending && void toggle(event.target.checked)}
    />
  )
}
