import type { CustomFieldSubject } from '../../../../contract/customFieldTypes.ts'
import { useData } from '../../../data/react.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { useWords } from '../../../words/useWords.ts'
import { SectionFailed } from '../SectionFailed.tsx'
import { SectionLoading } from '../SectionLoading.tsx'
import { NoteItem } from './NoteItem.tsx'
import { notesQuery } from './notesQuery.ts'

interface NotesPageProps {
  about: { subject: CustomFieldSubject; subjectID: string }
  /** Where it begins; null for the latest. */
  cursor: string | null
  /** Shows those before them; absent where they are shown already. */
  onMore: ((cursor: string) => void) | undefined
}

/** Some of the notes of a profile. */
export function NotesPage({ about, cursor, onMore }: NotesPageProps) {
  const { t } = useWords()
  const inputs = notesQuery(about, cursor)
  const { data, error } = useData('/api/profileNotes/get', inputs)
  if (!data) return error === null ? <SectionLoading /> : <SectionFailed path="/api/profileNotes/get" inputs={inputs} />
  if (data.notes.length === 0 && cursor === null)
    return <p className="py-3 text-ui text-ink-2">{t('adminProfile.noNotes')}</p>
  const { cursor: next } = data
  return (
    <>
      <ul>
        {data.notes.map((note) => (
          <NoteItem key={note.id} note={note} />
        ))}
      </ul>
      {onMore && next !== null && (
        <div className="mt-3">
          <Button size="small" onClick={() => onMore(next)}>
            {t('adminProfile.olderNotes')}
          </Button>
        </div>
      )}
    </>
  )
}
