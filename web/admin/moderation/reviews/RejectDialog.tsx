import { useState } from 'react'
import type { Review } from '../../../../contract/moderation.ts'
import { longestNote } from '../../../../contract/moderationKinds.ts'
import { FormDialog } from '../../../components/forms/FormDialog.tsx'
import { useRefusal } from '../../../components/forms/useRefusal.ts'
import { Checkbox } from '../../../ui/forms/Checkbox.tsx'
import { TextArea } from '../../../ui/forms/TextArea.tsx'
import { useWords } from '../../../words/useWords.ts'
import { usePermission } from '../../states/usePermission.ts'
import { useDecide } from './useDecide.ts'

/** Takes a post or comment away: asks for the reason that its author is told, and whether they are blocked. */
export function RejectDialog({ review, onClose, onDone }: { review: Review; onClose: () => void; onDone: () => void }) {
  const { t, number } = useWords()
  const { decide, pending, error } = useDecide()
  const refusal = useRefusal(error, ['note'], t('admin.failed.write'))
  const mayBlock = usePermission('users.block')
  const [note, setNote] = useState('')
  const [blocks, setBlocks] = useState(false)
  const { kind, isHeld, author } = review
  const submit = async () => {
    const refused = await decide(review, 'rejected', { ...(note.trim() !== '' && { note }), blocksAuthor: blocks })
    if (!refused) onDone()
  }
  return (
    <FormDialog
      title={t(isHeld ? 'adminModeration.rejectTitle' : 'adminModeration.takeDownTitle', { kind })}
      text={t(isHeld ? 'adminModeration.rejectText' : 'adminModeration.takeDownText')}
      submitLabel={t(isHeld ? 'adminModeration.rejectSubmit' : 'adminModeration.takeDownSubmit')}
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      unsaved={note.trim() !== ''}
      onClose={onClose}
    >
      {isHeld && (
        <TextArea
          label={t('adminModeration.reasonLabel')}
          hint={t('adminModeration.reasonHint')}
          optional={t('admin.optional')}
          error={refusal.of('note')}
          rows={3}
          counter={{
            max: longestNote,
            text: (length) => t('adminModeration.counter', { length: number(length), max: number(longestNote) }),
          }}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
      {mayBlock && author && !author.isMember && (
        <Checkbox
          label={t('adminModeration.block', { name: author.name })}
          hint={t('adminModeration.blockHint')}
          checked={blocks}
          onChange={({ target }) => setBlocks(target.checked)}
        />
      )}
    </FormDialog>
  )
}
