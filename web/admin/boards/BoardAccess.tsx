import { useState } from 'react'
import type { Board } from '../../../contract/boards.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { Badge } from '../../ui/marks/Badge.tsx'
import { AlertDialog } from '../../ui/overlay/AlertDialog.tsx'
import { useWords } from '../../words/useWords.ts'
import { useRefusalToast } from '../forms/useRefusalToast.ts'
import { useBoardChange } from './useBoardChange.ts'

/** Who may see a board, and the other way round: after a sentence of what that means. */
export function BoardAccess({ board }: { board: Board }) {
  const { t } = useWords()
  const { change, pending } = useBoardChange(board)
  const refused = useRefusalToast()
  const [isAsking, setIsAsking] = useState(false)
  const to = board.isPrivate ? 'public' : 'private'

  const confirm = async () => {
    const error = await change({ access: to })
    setIsAsking(false)
    if (error) refused(error)
    else toasts.show({ text: t(to === 'private' ? 'admin.board.nowPrivate' : 'admin.board.nowPublic') })
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="min-w-0 flex-1 basis-64 text-ink-2">
        {board.isPrivate && (
          <span className="me-2 inline-flex align-middle">
            <Badge kind="private">{t('admin.boards.private')}</Badge>
          </span>
        )}
        {t(board.isPrivate ? 'admin.boards.privateText' : 'admin.boards.publicText')}
      </p>
      <Button onClick={() => setIsAsking(true)}>{t(to === 'private' ? 'admin.board.makePrivate' : 'admin.board.makePublic')}</Button>
      <AlertDialog
        open={isAsking}
        title={t(to === 'private' ? 'admin.board.askPrivate' : 'admin.board.askPublic', { name: board.name })}
        text={t(to === 'private' ? 'admin.board.askPrivateText' : 'admin.board.askPublicText', { count: board.postCount })}
        cancelLabel={t('admin.cancel')}
        confirmLabel={t(to === 'private' ? 'admin.board.makePrivate' : 'admin.board.makePublic')}
        pending={pending}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => void confirm()}
      />
    </div>
  )
}
