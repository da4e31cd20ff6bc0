import { useState } from 'react'
import { ChangeStatusDialog } from '../../components/posts/manage/ChangeStatusDialog.tsx'
import { offerUndo } from '../../components/posts/manage/statusUndo.ts'
import { shortTitle } from '../../components/posts/shortTitle.ts'
import { StatusChip } from '../../components/posts/StatusChip.tsx'
import { toDataError } from '../../data/errors/dataError.ts'
import { useData, useDataClient } from '../../data/react.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { useWords } from '../../words/useWords.ts'
import { useRefusalToast } from '../forms/useRefusalToast.ts'
import type { ActionDialogProps } from './actionPost.ts'
import { ChoiceDialog } from './choice/ChoiceDialog.tsx'
import { changing } from './offerUndo.ts'
import { paintPost } from './paintPost.ts'

/** Gives a post another status right away, or with a note and images; says how many would be told. */
export function StatusChoice({ post, options, onClose }: ActionDialogProps) {
  const { t, statusName } = useWords()
  const client = useDataClient()
  const refused = useRefusalToast()
  const { data: company } = useData('/api/company/get', {})
  const [active, setActive] = useState<string | null>(null)
  const [isNoting, setIsNoting] = useState(false)
  const statuses = company?.statuses ?? []
  const statusID = active ?? post.status.id
  const { data: mailed } = useData('/api/posts/countMailed', { postID: post.id, statusID })
  const title = shortTitle(post)
  if (isNoting)
    return (
      <ChangeStatusDialog post={post} statusID={statusID} onClose={onClose} onDone={() => finish(options, onClose)} />
    )

  const choose = (id: string) => {
    const status = statuses.find((one) => one.id === id)
    if (!status) return
    finish(options, onClose)
    if (post.status.id !== id) void changing(change(status))
  }
  const change = async (status: (typeof statuses)[number]) => {
    const { id } = status
    const { onRoadmap: _onRoadmap, ...shown } = status
    const end = paintPost(client, post.id, { item: { status: shown } })
    try {
      await client.write('/api/posts/changeStatus', { postID: post.id, statusID: id })
      end(true)
      const text = t('manage.status.done', { title, status: statusName(status.name) })
      offerUndo(client, { postID: post.id, title, text })
    } catch (thrown) {
      end()
      refused(toDataError(thrown))
      return false
    }
    return true
  }
  return (
    <ChoiceDialog
      title={t('adminActions.status.title', { title })}
      choices={statuses.map((status) => ({
        id: status.id,
        text: statusName(status.name),
        mark: <StatusChip {...status} look="text" />,
      }))}
      chosen={[post.status.id]}
      onChoose={choose}
      onActive={setActive}
      onClose={onClose}
    >
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <p className="text-small text-ink-3">
          {mailed === null ? '' : t('adminActions.status.told', { count: mailed })}
        </p>
        <Button size="small" icon="comment" onClick={() => setIsNoting(true)}>
          {t('adminActions.status.note')}
        </Button>
      </div>
    </ChoiceDialog>
  )
}

function finish({ onDone }: ActionDialogProps['options'], onClose: () => void): void {
  onClose()
  void onDone?.()
}
