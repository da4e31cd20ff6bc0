import { useState } from 'react'
import type { FilterCondition } from '../../../../contract/filterKinds.ts'
import { Select } from '../../../ui/forms/Select.tsx'
import { useWords } from '../../../words/useWords.ts'
import type { Condition } from '../adminSearch.ts'
import { ChoiceList } from './ChoiceList.tsx'
import { conditionText, optionOf, type FilterField } from './filterFields.ts'
import type { Token } from './tokens.ts'
import { ValueForm } from './ValueForm.tsx'

export interface FilterValueProps {
  field: FilterField
  token: Token | null
  /** `isDone` when nothing more of it can be chosen. */
  onPut: (condition: Condition, isDone: boolean) => void
  onBack: (() => void) | undefined
  /** Told of what is typed where not all values are listed. */
  onQuery: ((typed: string) => void) | undefined
}

/** How a filter compares its field, and with what. */
export function FilterValue({ field, token, onPut, onBack, onQuery }: FilterValueProps) {
  const { t } = useWords()
  const [condition, setCondition] = useState<FilterCondition>(token?.condition ?? field.conditions[0] ?? 'is')
  const values = token?.values ?? []
  const isEmptiness = condition === 'isEmpty' || condition === 'isNotEmpty'

  const choose = (next: FilterCondition) => {
    setCondition(next)
    if (next === 'isEmpty' || next === 'isNotEmpty') onPut({ field: field.id, condition: next, values: [] }, true)
    else if (field.kind === 'choice' && values.length > 0) {
      const kept = valuesFor(field, next, values)
      if (kept.length > 0) onPut({ field: field.id, condition: next, values: kept }, false)
    }
  }
  const toggle = (value: string) => {
    const option = optionOf(field, value)
    const isChosen = values.some((one) => optionOf(field, one) === option)
    if (field.isSingle) return onPut({ field: field.id, condition, values: isChosen ? [] : [value] }, true)
    const next = isChosen
      ? values.filter((one) => optionOf(field, one) !== option)
      : [...values.filter((one) => one !== '*'), value]
    onPut({ field: field.id, condition, values: valuesFor(field, condition, value === '*' ? ['*'] : next) }, false)
  }
  const isPositive = condition === 'isOneOf'
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-2">
        <span dir="auto" className="min-w-0 flex-1 truncate ps-1 text-ui text-ink-2">
          {field.text}
        </span>
        {field.conditions.length > 1 && (
          <div className="w-40 shrink-0">
            <Select
              hideLabel
              size="medium"
              label={t('adminPosts.filter.condition', { name: field.text })}
              value={condition}
              options={field.conditions.map((name) => ({ value: name, text: t(conditionText(field, name)) }))}
              onChange={({ target }) => choose(target.value as FilterCondition)}
            />
          </div>
        )}
      </div>
      {isEmptiness ? null : field.kind === 'choice' ? (
        <ChoiceList
          label={t('adminPosts.filter.values', { name: field.text })}
          choices={field.options.filter(({ id }) => isPositive || id !== null)}
          chosen={new Set(values.flatMap((value) => optionOf(field, value)?.value ?? []))}
          onChoose={toggle}
          onBack={onBack}
          onQuery={onQuery}
        />
      ) : (
        <ValueForm
          key={condition}
          field={field}
          condition={condition}
          values={token?.condition === condition ? values : []}
          onPut={(next) => onPut({ field: field.id, condition, values: next }, true)}
        />
      )}
    </div>
  )
}

/** The address names the values of a filter that is a part of its own, and conditions have ids. What is gone stays as it is. */
function valuesFor(field: FilterField, condition: FilterCondition, values: Condition['values']): Condition['values'] {
  return values.flatMap((value) => {
    const option = optionOf(field, value)
    if (!option) return [value]
    return condition === 'isOneOf' ? [option.value] : (option.id ?? [])
  })
}
