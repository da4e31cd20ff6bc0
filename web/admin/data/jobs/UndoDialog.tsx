import type { OutputOf } from '../../../../contract/call.ts'
import type { importsGetUndo } from '../../../../contract/imports.ts'
import type { CompanyJob } from '../../../../contract/jobs.ts'
import { ConfirmDialog } from '../../../components/forms/ConfirmDialog.tsx'
import { useFailureText } from '../../../components/useFailureText.ts'
import { useData, useDataClient } from '../../../data/react.tsx'
import { useWrite } from '../../../data/useWrite.ts'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { useWords } from '../../../words/useWords.ts'
import type { Words } from '../../../words/words.ts'

/** Asks before an import is undone, with what goes with it; it can be confirmed once that is counted. */
export function UndoDialog({ job: { id: jobID }, onClose }: { job: CompanyJob; onClose: () => void }) {
  const { t, list } = useWords()
  const client = useDataClient()
  const { data: undo, error: unread, code } = useData('/api/imports/getUndo', { jobID })
  const { run, pending, error } = useWrite('/api/imports/undo')
  const failureText = useFailureText()
  const since = undo?.since ?? { votes: 0, comments: 0, edits: 0 }
  const losing = since.votes + since.comments + since.edits
  const lost = [
    since.votes > 0 ? t('adminData.undo.sinceVotes', { count: since.votes }) : '',
    since.comments > 0 ? t('adminData.undo.sinceComments', { count: since.comments }) : '',
    since.edits > 0 ? t('adminData.undo.sinceEdits', { count: since.edits }) : '',
  ].filter((part) => part !== '')
  const confirm = async () => {
    if (!undo) return
    const written = await run({ jobID, losing })
    if (written.error === null) onClose()
    // There is more to lose by now: it is counted anew, and asked about again.
    else if (written.error.code === 'moreMeanwhile')
      await client.load('/api/imports/getUndo', { jobID }, { force: true })
  }
  return (
    <ConfirmDialog
      title={t('adminData.undo.title')}
      text={undo ? undoText(undo, t) : ''}
      confirmLabel={t('adminData.undo.confirm')}
      danger
      pending={pending || !undo}
      refusal={
        error
          ? failureText(error, t('adminData.undo.failed'))
          : unread !== null
            ? code === 'undoOver'
              ? unread
              : t('admin.failed.load')
            : undefined
      }
      onConfirm={confirm}
      onClose={onClose}
    >
      {!undo && !unread && <Skeleton className="h-12" />}
      {lost.length > 0 && <p className="mt-3 text-body">{t('adminData.undo.since', { list: list(lost) })}</p>}
      {undo && undo.staying > 0 && (
        <p className="mt-3 text-body text-ink-2">{t('adminData.undo.staying', { count: undo.staying })}</p>
      )}
      {undo && undo.kept > 0 && (
        <p className="mt-3 text-body text-ink-2">{t('adminData.undo.kept', { count: undo.kept })}</p>
      )}
    </ConfirmDialog>
  )
}

function undoText(
  { posts, comments, people, companies, restoring, kept }: OutputOf<typeof importsGetUndo>,
  t: Words['t'],
): string {
  return posts + comments === 0 && people + companies + restoring + kept > 0
    ? t('adminData.undo.textCustomers', { people, companies, restoring })
    : t('adminData.undo.text', { posts, comments, people })
}
