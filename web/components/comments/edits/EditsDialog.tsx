import { useState } from 'react'
import type { TextEdit } from '../../../../contract/activity.ts'
import { useData } from '../../../data/react.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { focusFurtherRow } from '../../../ui/actions/focusFurtherRow.ts'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Badge } from '../../../ui/marks/Badge.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { useWords } from '../../../words/useWords.ts'
import { NotLoaded } from '../../NotLoaded.tsx'
import { PastTime } from '../PastTime.tsx'
import '../../../../locales/en/edits.json?texts'
import { Diff } from './Diff.tsx'

/** The post or the comment whose history is shown. */
export type EditedText = { postID: string } | { commentID: string }

interface EditsDialogProps {
  of: EditedText
  onClose: () => void
}

/** What a post or a comment said before each of its edits: who changed it, when, and what. */
export default function EditsDialog({ of, onClose }: EditsDialogProps) {
  const { t } = useWords()
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined])
  return (
    <Dialog open onClose={onClose} title={t('edits.title')} closeLabel={t('portal.close')} size="large">
      {cursors.map((cursor, index) => (
        <EditsPage
          key={cursor ?? ''}
          of={of}
          cursor={cursor}
          onMore={index === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : undefined}
        />
      ))}
    </Dialog>
  )
}

interface EditsPageProps {
  of: EditedText
  cursor: string | undefined
  onMore: ((cursor: string) => void) | undefined
}

function EditsPage({ of, cursor, onMore }: EditsPageProps) {
  const { t } = useWords()
  const isOfPost = 'postID' in of
  const ofPost = useData(
    '/api/posts/getEdits',
    { postID: isOfPost ? of.postID : '', ...(cursor && { cursor }) },
    { enabled: isOfPost },
  )
  const ofComment = useData(
    '/api/comments/getEdits',
    { commentID: isOfPost ? '' : of.commentID, ...(cursor && { cursor }) },
    { enabled: !isOfPost },
  )
  const { data, error } = isOfPost ? ofPost : ofComment
  if (!data) return error === null ? <Skeleton className="h-24" /> : <NotLoaded>{t('edits.failed')}</NotLoaded>
  return (
    <>
      {data.edits.length === 0 && <p className="text-ink-2">{t('edits.none')}</p>}
      <ol className="divide-y divide-line text-body text-ink">
        {data.edits.map((edit) => (
          <Edit key={edit.id} edit={edit} />
        ))}
      </ol>
      {data.cursor !== null && onMore && (
        <Button
          onClick={({ currentTarget }) => {
            const before = [...document.querySelectorAll<HTMLElement>(rows)]
            if (data.cursor !== null) onMore(data.cursor)
            focusFurtherRow(currentTarget, rows, before)
          }}
        >
          {t('edits.earlier')}
        </Button>
      )}
    </>
  )
}

const rows = 'dialog[open] li'

function Edit({ edit: { editor, created, title, text } }: { edit: TextEdit }) {
  const { t } = useWords()
  return (
    <li className="py-4 first:pt-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-ink-3">
        <bdi className="text-ink wrap-anywhere">{editor?.name ?? t('post.byNobody')}</bdi>
        {editor?.isMember && <Badge kind="team">{t('portal.row.team')}</Badge>}
        <PastTime at={created} />
      </p>
      {title && <Diff {...title} className="mt-2 text-h3" />}
      {text && <Diff {...text} className="mt-2" />}
    </li>
  )
}
