import { useState } from 'react'
import type { Board } from '../../../contract/boards.ts'
import { useData } from '../../data/react.tsx'
import { useShortly } from '../../ui/behaviour/useShortly.ts'
import { Select } from '../../ui/forms/Select.tsx'
import { Switch } from '../../ui/forms/Switch.tsx'
import { useWords } from '../../words/useWords.ts'
import { useRefusalToast } from '../forms/useRefusalToast.ts'
import { usePermission } from '../states/usePermission.ts'
import { useBoardChange } from './useBoardChange.ts'

const savedMs = 3000

/** Whether the team gets an email for each new post of a board, and by whom. Saved at once; what was refused goes back. */
export function BoardMails({ board }: { board: Board }) {
  const { t } = useWords()
  const { change, pending } = useBoardChange(board)
  const refused = useRefusalToast()
  const [wanted, setWanted] = useState<Partial<Mails>>({})
  const [isSaved, setIsSaved] = useShortly(savedMs)
  const { mailsTeam = false, mailsSegmentID = null } = { ...board.team, ...wanted }

  const save = async (next: Partial<Mails>) => {
    if (pending) return
    setWanted(next)
    setIsSaved(false)
    const error = await change(next)
    setWanted({})
    if (error) refused(error)
    else setIsSaved(true)
  }
  return (
    <div className="grid gap-4">
      <Switch
        label={t('admin.board.mailsTeam')}
        hint={t(mailsSegmentID === null ? 'admin.board.mailsTeamHint' : 'adminBoards.mailsSegmentHint')}
        checked={mailsTeam}
        saved={isSaved ? t('admin.saved') : undefined}
        aria-busy={pending || undefined}
        onChange={(event) => void save({ mailsTeam: event.target.checked })}
      />
      {mailsTeam && <MailSegment chosen={mailsSegmentID} onChoose={(id) => void save({ mailsSegmentID: id })} />}
    </div>
  )
}

interface Mails {
  mailsTeam: boolean
  mailsSegmentID: string | null
}

/** Whose posts the team gets emails about. Who doesn't see customers is told that they are a segment's. */
function MailSegment({ chosen, onChoose }: { chosen: string | null; onChoose: (id: string | null) => void }) {
  const { t } = useWords()
  const maySee = usePermission('customers.view')
  const { data: segments, error } = useData('/api/segments/get', {}, { enabled: maySee })
  if (!maySee) return chosen !== null && <p className="text-small text-ink-2">{t('adminBoards.mailsSegmentHidden')}</p>
  if (error) return <p className="text-small text-danger-ink">{t('admin.failed.load')}</p>
  const broken = segments?.some(({ id, problems }) => id === chosen && problems.length > 0) === true
  const isListed = chosen === null || segments?.some(({ id }) => id === chosen) === true
  return (
    <div className="max-w-72">
      <Select
        size="medium"
        label={t('adminBoards.mailsSegment')}
        error={broken ? t('adminBoards.mailsSegmentBroken') : undefined}
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(target.value === '' ? null : target.value)}
        options={[
          { value: '', text: t('adminBoards.mailsEveryone') },
          ...(isListed ? [] : [{ value: chosen, text: '…' }]),
          ...(segments ?? []).map(({ id, name }) => ({ value: id, text: name })),
        ]}
      />
    </div>
  )
}
