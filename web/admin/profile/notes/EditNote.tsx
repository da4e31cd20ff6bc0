import { useState } from 'react'
import { useWrite } from '../../../data/useWrite.ts'
import { useWords } from '../../../words/useWords.ts'
import { NoteEditor } from './NoteEditor.tsx'

/** Changes the words of a note where it stands. What was typed stays while the server refuses it. */
export function EditNote({ note: { id, body }, onClose }: { note: { id: string; body: string }; onClose: () => void }) {
  const { t } = useWords()
  const { run, pending, error, reset } = useWrite('/api/profileNotes/update')
  // What the editor began with, also once someone else has changed the note.
  const [before] = useState(body)
  const [text, setText] = useState(body)
  return (
    <NoteEditor
      label={t('adminProfile.noteLabel')}
      value={text}
      before={before}
      submitLabel={t('adminProfile.save')}
      pending={pending}
      error={error}
      autoFocus
      onChange={(typed) => {
        reset()
        setText(typed)
      }}
      onSubmit={() => void run({ profileNoteID: id, body: text, expects: { body: before } }, onClose)}
      onCancel={onClose}
    />
  )
}
