import { useState } from 'react'
import type { ProfileNote } from '../../../../contract/profileNotes.ts'
import { PastTime } from '../../../components/comments/PastTime.tsx'
import { seedOf } from '../../../components/people/seedOf.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Avatar } from '../../../ui/marks/Avatar.tsx'
import { Markdown } from '../../../ui/text/Markdown.tsx'
import { useWords } from '../../../words/useWords.ts'
import { DeleteNote } from './DeleteNote.tsx'
import { EditNote } from './EditNote.tsx'

/** A note with who wrote it and when; it is edited where it stands. */
export function NoteItem({ note }: { note: ProfileNote }) {
  const { t, dateTime } = useWords()
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const { author, bodyHTML, body, created, edited } = note
  const name = author?.name ?? t('adminProfile.nobody')
  return (
    <li id={`note-${note.id}`} className="scroll-mt-20 border-b border-line py-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-ink-3">
        <Avatar name={author?.name ?? ''} seed={seedOf(author)} src={author?.pictureURL} />
        <bdi className="text-ui text-ink wrap-anywhere">{name}</bdi>
        <PastTime at={created} />
        {edited !== null && <span title={dateTime(edited)}>{t('adminProfile.edited')}</span>}
        {body !== null && open !== 'edit' && (
          <span className="ms-auto flex gap-1">
            <Button
              size="small"
              look="ghost"
              aria-label={t('adminProfile.editNote', { name })}
              onClick={() => setOpen('edit')}
            >
              {t('adminProfile.edit')}
            </Button>
            <Button
              size="small"
              look="ghost"
              aria-label={t('adminProfile.deleteNote', { name })}
              onClick={() => setOpen('delete')}
            >
              {t('adminProfile.delete')}
            </Button>
          </span>
        )}
      </p>
      <div className="mt-1 text-ui">
        {open === 'edit' && body !== null ? (
          <EditNote note={{ id: note.id, body }} onClose={() => setOpen(undefined)} />
        ) : (
          <Markdown html={bodyHTML} className="wrap-anywhere" />
        )}
      </div>
      {open === 'delete' && <DeleteNote profileNoteID={note.id} onClose={() => setOpen(undefined)} />}
    </li>
  )
}
