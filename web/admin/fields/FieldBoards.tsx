import { useData } from '../../data/react.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { RadioGroup } from '../../ui/forms/RadioGroup.tsx'
import { useWords } from '../../words/useWords.ts'

interface FieldBoardsProps {
  /** Null for all boards. */
  chosen: readonly string[] | null
  isMissing: boolean
  onChange: (chosen: string[] | null) => void
}

/** The boards whose posts have a field. */
export function FieldBoards({ chosen, isMissing, onChange }: FieldBoardsProps) {
  const { t } = useWords()
  const { data: boards } = useData('/api/boards/getAll', {})
  return (
    <div className="grid gap-3">
      <RadioGroup
        label={t('adminFields.boards')}
        value={chosen === null ? 'all' : 'some'}
        onChange={(which) => onChange(which === 'all' ? null : [])}
        options={[
          { value: 'all', text: t('adminFields.boards.all') },
          { value: 'some', text: t('adminFields.boards.some'), hint: t('adminFields.boards.someHint') },
        ]}
      />
      {chosen !== null && (
        <fieldset className="grid gap-2 ps-6.5">
          <legend className="sr-only">{t('adminFields.boards.choose')}</legend>
          {(boards ?? []).map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                onChange((target.checked ? [...chosen, id] : chosen.filter((one) => one !== id)).toSorted())
              }
            />
          ))}
          {isMissing && chosen.length === 0 && <InlineError>{t('adminFields.boards.none')}</InlineError>}
        </fieldset>
      )}
    </div>
  )
}
