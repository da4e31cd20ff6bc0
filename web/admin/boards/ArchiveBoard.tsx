import type { Board } from '../../../contract/boards.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { useWords } from '../../words/useWords.ts'
import { useRefusalToast } from '../forms/useRefusalToast.ts'
import { useBoardChange } from './useBoardChange.ts'

/** Takes a board out of the portal, or brings it back. Both can be undone, so that neither is asked about. */
export function ArchiveBoard({ board }: { board: Board }) {
  const { t } = useWords()
  const { change, pending } = useBoardChange(board)
  const refused = useRefusalToast()
  const isArchived = board.team?.isArchived ?? false

  const set = async (to: boolean, undoable = true) => {
    const error = await change({ isArchived: to })
    if (error) return refused(error)
    toasts.show({
      text: t(to ? 'admin.board.nowArchived' : 'admin.board.nowUnarchived', { name: board.name }),
      ...(undoable ? { action: { label: t('admin.undo'), onSelect: () => void set(!to, false) } } : {}),
    })
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="min-w-0 flex-1 basis-64 text-ink-2">
        {t(isArchived ? 'admin.board.unarchiveText' : 'admin.board.archiveText')}
      </p>
      <Button loading={pending} onClick={() => void set(!isArchived)}>
        {t(isArchived ? 'admin.board.unarchiveButton' : 'admin.board.archiveButton')}
      </Button>
    </div>
  )
}
