import { useRef, useState } from 'react'
import type { CustomPostField } from '../../../../contract/customPostFields.ts'
import type { Post } from '../../../../contract/posts.ts'
import type { FieldValue } from '../../../../contract/teamFacts.ts'
import { useFocusReturn } from '../../../ui/behaviour/useFocusReturn.ts'
import { Checkbox } from '../../../ui/forms/Checkbox.tsx'
import { lateIcons } from '../../../ui/marks/lateIcons.ts'
import { Icon } from '../../../ui/marks/Icon.tsx'
import { useWords } from '../../../words/useWords.ts'
import { FactRow } from '../facts/FactRow.tsx'
import { ChooseOption } from './ChooseOption.tsx'
import { FieldEditor } from './FieldEditor.tsx'
import { FieldText } from './FieldText.tsx'
import { useChangeField } from './useChangeField.ts'

interface FieldOfPostProps {
  post: Post
  field: CustomPostField
  value: FieldValue | null
  mayEdit: boolean
}

/** A field of a post: its value is a button that changes it where it stands. Esc leaves it, and the focus goes back to where it began. */
export function FieldOfPost({ post, field, value, mayEdit }: FieldOfPostProps) {
  const { t } = useWords()
  const change = useChangeField()
  const [isEditing, setIsEditing] = useState(false)
  const row = useRef<HTMLDivElement>(null)
  useFocusReturn(isEditing, () => row.current?.querySelector('button') ?? null)
  const { name, type } = field
  const save = (next: FieldValue | null) => void change({ id: post.id, present: value }, field, next)
  const action = mayEdit && { text: t('adminValues.change', { name }), run: () => setIsEditing(true) }
  if (type === 'checkbox')
    return (
      <FactRow name={name}>
        {mayEdit ? (
          <Checkbox
            label={t('adminValues.yes')}
            aria-label={`${name}: ${t('adminValues.yes')}`}
            checked={value === true}
            onChange={({ target }) => save(target.checked || null)}
          />
        ) : (
          <FieldText field={field} value={value} />
        )}
      </FactRow>
    )
  const isInPlace = isEditing && type !== 'choice' && type !== 'choices'
  return (
    <div ref={row} className="flex items-start">
      <div className="min-w-0 flex-1">
        <FactRow name={name} action={!isInPlace && action}>
          {isInPlace ? (
            <FieldEditor field={field} value={value} onSave={save} onClose={() => setIsEditing(false)} />
          ) : (
            <FieldText field={field} value={value} />
          )}
        </FactRow>
      </div>
      {type === 'link' && typeof value === 'string' && !isEditing && (
        <a
          href={value}
          rel="nofollow noopener external"
          target="_blank"
          aria-label={t('adminValues.open', { name })}
          title={value}
          className="mt-0.5 grid size-8 shrink-0 place-items-center rounded-sm text-ink-2 hover:bg-hover hover:text-ink pointer-coarse:size-11"
        >
          <Icon name={lateIcons.external} />
        </a>
      )}
      {isEditing && !isInPlace && (
        <ChooseOption
          title={t('adminValues.choose', { name, title: post.title })}
          field={field}
          value={value}
          onSave={save}
          onClose={() => setIsEditing(false)}
        />
      )}
    </div>
  )
}
