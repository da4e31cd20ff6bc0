import { useState } from 'react'
import type { CustomFieldSubject } from '../../../../contract/customFieldTypes.ts'
import { useWrite } from '../../../data/useWrite.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { useWords } from '../../../words/useWords.ts'
import { NoteEditor } from './NoteEditor.tsx'

/** Where a note about a person or a company is written. */
export function NewNote({ about }: { about: { subject: CustomFieldSubject; subjectID: string } }) {
  const { t } = useWords()
  const { run, pending, error, reset } = useWrite('/api/profileNotes/create')
  const [body, setBody] = useState('')
  const send = () =>
    run({ ...about, body }, () => {
      setBody('')
      toasts.show({ text: t('adminProfile.noteAdded') })
    })
  return (
    <div className="mb-1">
      <NoteEditor
        label={t('adminProfile.newNote')}
        value={body}
        before=""
        submitLabel={t('adminProfile.addNote')}
        pending={pending}
        error={error}
        onChange={(text) => {
          reset()
          setBody(text)
        }}
        onSubmit={() => void send()}
      />
    </div>
  )
}
