import type { CustomFieldSubject } from '../../../../contract/customFieldTypes.ts'
import { useData } from '../../../data/react.tsx'
import { useWords } from '../../../words/useWords.ts'
import { usePermission } from '../../states/usePermission.ts'
import { ProfileSection } from '../ProfileSection.tsx'
import { SectionFailed } from '../SectionFailed.tsx'
import { SectionLoading } from '../SectionLoading.tsx'
import { ProfileField } from './ProfileField.tsx'

interface ProfileFieldsProps {
  subject: CustomFieldSubject
  subjectID: string
}

/** What the team keeps of a person or a company besides: the fields that are shown on profiles, each changed where it stands. */
export function ProfileFields({ subject, subjectID }: ProfileFieldsProps) {
  const { t } = useWords()
  const maySeeMoney = usePermission('money.view')
  const fields = useData('/api/customFields/get', {})
  const inputs = { subject, subjectID }
  const values = useData('/api/customFields/getValues', inputs)
  const shown = fields.data?.filter((field) => field.subject === subject && field.isShown)
  // Amounts are there only for who may see money: an empty field would say that there is none.
  const listed = shown?.filter(({ type }) => type !== 'money' || maySeeMoney)
  if (listed?.length === 0) return null
  return (
    <ProfileSection title={t('adminProfile.fields')}>
      {listed && values.data && (
        <div className="border-y border-line py-1.5">
          {listed.map((field) => (
            <ProfileField key={field.id} of={inputs} field={field} value={values.data?.[field.id] ?? null} />
          ))}
        </div>
      )}
      {!(listed && values.data) &&
        (fields.error !== null ? (
          <SectionFailed path="/api/customFields/get" inputs={{}} />
        ) : values.error !== null ? (
          <SectionFailed path="/api/customFields/getValues" inputs={inputs} />
        ) : (
          <SectionLoading />
        ))}
    </ProfileSection>
  )
}
