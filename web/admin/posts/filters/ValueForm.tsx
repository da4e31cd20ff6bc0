import { useState, type ReactNode } from 'react'
import type { FilterCondition } from '../../../../contract/filterKinds.ts'
import { currencyDigits } from '../../../../contract/moneyKinds.ts'
import { usePage } from '../../../page/context.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useWords } from '../../../words/useWords.ts'
import type { Condition } from '../adminSearch.ts'
import { daysAfter } from './dayRange.ts'
import type { FilterField } from './filterFields.ts'

interface ValueFormProps {
  field: FilterField
  condition: FilterCondition
  values: Condition['values']
  onPut: (values: Condition['values']) => void
}

/** A number, a text, yes or no, or a range of days or numbers, sent by Enter. */
export function ValueForm({ field: { kind, text, currency }, condition, values, onPut }: ValueFormProps) {
  const { t } = useWords()
  const { now } = usePage()
  // Amounts are entered as people write them, and conditions have them in minor units.
  const unit = currency === undefined ? 1 : 10 ** currencyDigits(currency)
  const entered = (value: Condition['values'][number] = '') => String(typeof value === 'number' ? value / unit : value)
  const [first, setFirst] = useState(entered(values[0]))
  const [last, setLast] = useState(entered(values[1]))
  const [isMissing, setIsMissing] = useState(false)
  const isRange = condition === 'isBetween'
  const isNumber = kind === 'number' || kind === 'money'
  const named = (label: string) => (currency === undefined ? label : `${label} (${currency})`)

  const submit = () => {
    const put = valuesOf({ isNumber, unit, isRange, first: first.trim(), last: last.trim() })
    if (put === null) setIsMissing(true)
    else onPut(put)
  }
  if (kind === 'boolean')
    return (
      <div className="flex gap-2 p-1">
        {[true, false].map((value) => (
          <Button key={String(value)} onClick={() => onPut([value])} aria-pressed={values[0] === value}>
            {t(value ? 'adminPosts.filter.yes' : 'adminPosts.filter.no')}
          </Button>
        ))}
      </div>
    )
  const type = isNumber ? 'number' : kind === 'day' ? 'date' : 'text'
  const error = isMissing
    ? t(isRange && kind === 'day' ? 'adminPosts.filter.noDay' : 'adminPosts.filter.noValue')
    : undefined
  return (
    <form
      className="flex flex-col gap-3 p-1"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {isRange && kind === 'day' && (
        <Presets
          onChoose={(days) => {
            const today = new Date(now).toISOString().slice(0, 10)
            onPut([daysAfter(today, 1 - days), ''])
          }}
        />
      )}
      <div className="grid grid-cols-2 gap-2">
        <div className={isRange ? '' : 'col-span-2'}>
          <TextField
            autoFocus
            size="medium"
            type={type}
            step={isNumber ? 'any' : undefined}
            label={named(isRange ? t('adminPosts.filter.first') : text)}
            hideLabel={!isRange && currency === undefined}
            value={first}
            maxLength={200}
            error={error}
            onChange={({ target }) => setFirst(target.value)}
          />
        </div>
        {isRange && (
          <TextField
            size="medium"
            type={type}
            step={isNumber ? 'any' : undefined}
            label={named(t('adminPosts.filter.last'))}
            value={last}
            onChange={({ target }) => setLast(target.value)}
          />
        )}
      </div>
      <div className="flex justify-end">
        <Button type="submit" look="primary">
          {t('adminPosts.filter.apply')}
        </Button>
      </div>
    </form>
  )
}

const lately = [7, 30, 90] as const

function Presets({ onChoose }: { onChoose: (days: number) => void }): ReactNode {
  const { t } = useWords()
  return (
    <div className="flex flex-wrap gap-1.5">
      {lately.map((days) => (
        <Button key={days} size="small" onClick={() => onChoose(days)}>
          {t('adminPosts.filter.lately', { days })}
        </Button>
      ))}
    </div>
  )
}

interface Entered {
  isNumber: boolean
  /** How much of what is kept one of what is entered is. */
  unit: number
  isRange: boolean
  first: string
  last: string
}

/** What was entered, as a filter has it: the smaller end first; null while something is missing. */
function valuesOf({ isNumber, unit, isRange, first, last }: Entered): Condition['values'] | null {
  if (isNumber) {
    const numbers = (isRange ? [first, last] : [first]).map((text) => {
      const number = text === '' ? Number.NaN : Number(text) * unit
      return unit === 1 ? number : Math.round(number)
    })
    return numbers.every(Number.isFinite) ? numbers.toSorted((a, b) => a - b) : null
  }
  if (!isRange) return first === '' ? null : [first]
  if (first === '' && last === '') return null
  return first !== '' && last !== '' && first > last ? [last, first] : [first, last]
}
