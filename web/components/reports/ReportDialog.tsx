import { useState } from 'react'
import { longestNote, reportReasons, type ReportReason } from '../../../contract/moderationKinds.ts'
import { useWrite } from '../../data/useWrite.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { RadioGroup } from '../../ui/forms/RadioGroup.tsx'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { useWords } from '../../words/useWords.ts'
import { FormDialog } from '../forms/FormDialog.tsx'
import { useRefusal } from '../forms/useRefusal.ts'
import '../../../locales/en/report.json?texts'

interface ReportDialogProps {
  postID: string
  /** A comment on the post; the post itself without one. */
  commentID?: string
  onClose: () => void
}

/** Tells the team that something is wrong with a post or comment. */
export default function ReportDialog({ postID, commentID, onClose }: ReportDialogProps) {
  const { t, number } = useWords()
  const { run, pending, error } = useWrite('/api/reports/create')
  const refusal = useRefusal(error, ['note'], t('report.failed'))
  const [reason, setReason] = useState<ReportReason>('spam')
  const [note, setNote] = useState('')
  const submit = async () => {
    const about = commentID === undefined ? { postID } : { postID, commentID }
    const { output } = await run({ ...about, reason, note })
    if (!output) return
    toasts.show({ text: t('report.done') })
    onClose()
  }
  return (
    <FormDialog
      title={t('report.title', { kind: commentID === undefined ? 'post' : 'comment' })}
      text={t('report.text')}
      submitLabel={t('report.submit')}
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      unsaved={note.trim() !== ''}
      onClose={onClose}
    >
      <RadioGroup
        label={t('report.reason')}
        value={reason}
        options={reportReasons.map((value) => ({ value, text: t(`report.${value}`) }))}
        onChange={setReason}
      />
      <TextArea
        label={t('report.note')}
        optional={t('report.optional')}
        error={refusal.of('note')}
        rows={3}
        counter={{
          max: longestNote,
          text: (length) => t('report.counter', { length: number(length), max: number(longestNote) }),
        }}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  )
}
