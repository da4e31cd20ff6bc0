import { useState } from 'react'
import type { CustomFieldSubject } from '../../../../contract/customFieldTypes.ts'
import { Icon } from '../../../ui/marks/Icon.tsx'
import { useWords } from '../../../words/useWords.ts'
import { usePermission } from '../../states/usePermission.ts'
import { ProfileSection } from '../ProfileSection.tsx'
import { NewNote } from './NewNote.tsx'
import { NotesPage } from './NotesPage.tsx'

interface ProfileNotesProps {
  subject: CustomFieldSubject
  subjectID: string
}

/** What colleagues wrote about a person or a company for each other, the latest first, and the field to write more. */
export function ProfileNotes({ subject, subjectID }: ProfileNotesProps) {
  const { t } = useWords()
  const mayWrite = usePermission('customers.edit')
  /** Where each page of notes begins. */
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null])
  return (
    <ProfileSection
      title={t('adminProfile.notes')}
      hint={
        <span className="flex items-center gap-1.5">
          <Icon name="lock" size={14} />
          {t('adminProfile.notesHint')}
        </span>
      }
    >
      {mayWrite && <NewNote about={{ subject, subjectID }} />}
      {cursors.map((cursor, at) => (
        <NotesPage
          key={cursor ?? ''}
          about={{ subject, subjectID }}
          cursor={cursor}
          onMore={at === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : undefined}
        />
      ))}
    </ProfileSection>
  )
}
