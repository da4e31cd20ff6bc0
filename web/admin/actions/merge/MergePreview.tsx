import { useState } from 'react'
import { ConfirmDialog } from '../../../components/forms/ConfirmDialog.tsx'
import type { MovedPost } from '../../../components/posts/manage/MoveDialog.tsx'
import { shortTitle } from '../../../components/posts/shortTitle.ts'
import { useFailureText } from '../../../components/useFailureText.ts'
import { useData, useDataClient } from '../../../data/react.tsx'
import { useWrite } from '../../../data/useWrite.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { useWords } from '../../../words/useWords.ts'
import { offerUndo } from '../offerUndo.ts'

interface Named {
  id: string
  title: string
}

interface MergePreviewProps {
  post: Named
  other: Named
  /** Another post is to be chosen. */
  onBack: () => void
  onClose: () => void
  /** The post that both are now. */
  onDone: (moved: MovedPost) => Promise<void>
}

/** What comes of merging two posts, in which direction, before it is done. */
export function MergePreview({ post, other, onBack, onClose, onDone }: MergePreviewProps) {
  const { t } = useWords()
  const client = useDataClient()
  const failureText = useFailureText()
  const [isSwapped, setSwapped] = useState(false)
  const [from, into] = isSwapped ? [other, post] : [post, other]
  const pair = { postID: from.id, intoPostID: into.id }
  const { data: preview, error: unread } = useData('/api/posts/previewMerge', pair)
  const { run, pending, error } = useWrite('/api/posts/merge')
  const confirm = () =>
    run({ ...pair, ...(preview && { expectsVotes: preview.votes }) }, (merged) => {
      offerUndo({
        text: t('adminMerge.done', { title: shortTitle(from) }),
        undo: () => client.write('/api/posts/unmerge', { postID: from.id }),
      })
      return onDone(merged)
    })
  const refusal = error?.code === 'changedMeanwhile' ? t('adminMerge.changed') : undefined
  return (
    <ConfirmDialog
      title={t('adminMerge.confirmTitle', { title: shortTitle(into) })}
      text={t('adminMerge.text')}
      confirmLabel={t('adminMerge.submit')}
      onConfirm={confirm}
      pending={pending || (!preview && !unread)}
      beginsOnConfirm
      refusal={refusal ?? (error ? failureText(error, t('adminMerge.failed')) : (unread ?? undefined))}
      onClose={onClose}
    >
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 border-y border-line py-3 text-ui">
        <dt className="text-ink-3">{t('adminMerge.from')}</dt>
        <dd dir="auto" className="wrap-anywhere text-ink">
          {from.title}
        </dd>
        <dt className="text-ink-3">{t('adminMerge.into')}</dt>
        <dd dir="auto" className="wrap-anywhere text-ink">
          {into.title}
        </dd>
      </dl>
      <ul aria-live="polite" className="mt-3 min-h-20 space-y-1 text-ui text-ink-2">
        {preview && (
          <>
            <li>{t('adminMerge.votes', { votes: preview.votes, both: preview.both })}</li>
            <li>{t('adminMerge.comments', { count: preview.comments })}</li>
            <li>{t('adminMerge.told', { count: preview.told })}</li>
            {preview.notAllowed > 0 && <li>{t('adminMerge.notAllowed', { count: preview.notAllowed })}</li>}
            {preview.opens && <li>{t('adminMerge.opens')}</li>}
            {preview.names && <li>{t('adminMerge.names')}</li>}
          </>
        )}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" onClick={() => setSwapped(!isSwapped)}>
          {t('adminMerge.swap')}
        </Button>
        <Button size="small" onClick={onBack}>
          {t('adminMerge.choose')}
        </Button>
      </div>
    </ConfirmDialog>
  )
}
