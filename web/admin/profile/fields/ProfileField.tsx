import { useRef, useState } from 'react'
import type { CustomField, CustomFieldValue } from '../../../../contract/customFields.ts'
import { useFocusReturn } from '../../../ui/behaviour/useFocusReturn.ts'
import { Icon } from '../../../ui/marks/Icon.tsx'
import { lateIcons } from '../../../ui/marks/lateIcons.ts'
import { useWords } from '../../../words/useWords.ts'
import { FactRow } from '../../post/facts/FactRow.tsx'
import { usePermission } from '../../states/usePermission.ts'
import { AmountEditor } from './AmountEditor.tsx'
import { fieldWords } from './fieldWords.ts'
import { OptionEditor } from './OptionEditor.tsx'
import { TypedEditor } from './TypedEditor.tsx'
import { useSetField, type FieldsOf } from './useSetField.ts'

interface ProfileFieldProps {
  of: FieldsOf
  field: CustomField
  value: CustomFieldValue | null
}

/** A field of a profile: its value is a button that changes it where it stands. Esc leaves it, and the focus goes back to where it began. */
export function ProfileField({ of, field, value }: ProfileFieldProps) {
  const words = useWords()
  const { t } = words
  const mayEdit = usePermission('customers.edit')
  const { set } = useSetField(of, field)
  const [isEditing, setIsEditing] = useState(false)
  const row = useRef<HTMLDivElement>(null)
  // Anyone who went on to another place stays there.
  useFocusReturn(isEditing, () =>
    document.activeElement === document.body ? (row.current?.querySelector('button') ?? null) : null,
  )
  const { name, type } = field
  const editor = {
    field,
    onClose: () => setIsEditing(false),
    onSave: (next: CustomFieldValue | null) => set(value, next),
  }
  const action = mayEdit && { text: t('adminProfile.change', { name }), run: () => setIsEditing(true) }
  return (
    <div ref={row} className="flex items-start">
      <dl className="min-w-0 flex-1">
        <FactRow name={name} action={!isEditing && action}>
          {!isEditing && value === null && <span className="text-ink-3">{t('adminProfile.empty')}</span>}
          {!isEditing && value !== null && (
            <span dir="auto" className="line-clamp-6 whitespace-pre-line">
              {fieldWords(field, value, words)}
            </span>
          )}
          {isEditing && type === 'money' && (
            <AmountEditor {...editor} value={typeof value === 'object' ? value : null} />
          )}
          {isEditing && (type === 'choice' || type === 'switch') && <OptionEditor {...editor} value={value} />}
          {isEditing && !['money', 'choice', 'switch'].includes(type) && (
            <TypedEditor {...editor} value={typeof value === 'object' ? '' : String(value)} />
          )}
        </FactRow>
      </dl>
      {type === 'link' && typeof value === 'string' && !isEditing && (
        <a
          href={value}
          rel="nofollow noopener external"
          target="_blank"
          aria-label={t('adminProfile.open', { name })}
          title={value}
          className="mt-0.5 grid size-8 shrink-0 place-items-center rounded-sm text-ink-2 hover:bg-hover hover:text-ink pointer-coarse:size-11"
        >
          <Icon name={lateIcons.external} />
        </a>
      )}
    </div>
  )
}
