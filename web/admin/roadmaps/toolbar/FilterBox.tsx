import { useState, type SubmitEvent } from 'react'
import { roadmapLacks } from '../../../../contract/roadmapKinds.ts'
import type { Roadmap } from '../../../../contract/roadmaps.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Checkbox } from '../../../ui/forms/Checkbox.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useWords } from '../../../words/useWords.ts'
import { ChoiceList } from '../../posts/filters/ChoiceList.tsx'
import { FilterPopover } from '../../posts/filters/FilterPopover.tsx'
import { choicesOf, noneOf as none } from '../data/queries.ts'
import type { changedSearch, RoadmapSearch } from '../roadmapSearch.ts'
import type { Row } from '../row.ts'
import { filterNames, namedFilters, withoutPart, withPart } from './tokens.ts'
import { useFilterNames } from './useFilterNames.ts'

interface FilterBoxProps {
  roadmap: Roadmap
  rows: readonly Row[]
  search: RoadmapSearch
  opener: HTMLElement
  onChange: (change: Parameters<typeof changedSearch>[1]) => void
  onClose: () => void
}

/** Adds a filter: its field, then its values, which hold as they are chosen. */
export default function FilterBox({ roadmap, rows, search, opener, onChange, onClose }: FilterBoxProps) {
  const { t } = useWords()
  const names = useFilterNames(rows, true)
  const [field, setField] = useState<string | null>(null)
  const back = () => setField(null)
  const part = namedFilters.find((one) => one === field)
  const column = roadmap.columns.find(({ id }) => field === `column:${id}`)
  const factor = roadmap.factors.find(({ id }) => field === `factor:${id}`)
  const fields = [
    ...namedFilters.map((one) => ({ value: one as string, text: t(filterNames[one]) })),
    { value: 'eta', text: t('adminRoadmaps.eta') },
    ...roadmap.columns
      .filter(({ type }) => type === 'choice')
      .map(({ id, name }) => ({ value: `column:${id}`, text: name })),
    ...roadmap.factors
      .filter(({ isBroken, isWithheld }) => !isBroken && !isWithheld)
      .map(({ id, name }) => ({ value: `factor:${id}`, text: name, hint: t('adminRoadmaps.factor') })),
  ]
  const toggled = (chosen: ReadonlySet<string>, value: string) =>
    chosen.has(value) ? [...chosen].filter((one) => one !== value) : [...chosen, value]
  return (
    <FilterPopover opener={opener} label={t('adminRoadmaps.addFilter')} onClose={onClose}>
      {part ? (
        <ChoiceList
          key={part}
          label={t(filterNames[part])}
          choices={[
            ...[...names[part]].map(([value, text]) => ({ value, text })),
            ...(roadmapLacks.some((lack) => lack === part) ? [{ value: none, text: t('adminRoadmaps.noChoice') }] : []),
          ]}
          chosen={setOf(search[part])}
          onChoose={(value) => onChange({ [part]: toggled(setOf(search[part]), value).join(',') || undefined })}
          onBack={back}
        />
      ) : column ? (
        <ChoiceList
          key={column.id}
          label={column.name}
          choices={[
            ...column.options.map(({ id, name }) => ({ value: id, text: name })),
            { value: none, text: t('adminRoadmaps.noChoice') },
          ]}
          chosen={chosenIn(search.choice, column.id)}
          onChoose={(value) => {
            const next = toggled(chosenIn(search.choice, column.id), value)
            onChange({
              choice:
                next.length === 0
                  ? withoutPart(search.choice ?? '', column.id)
                  : withPart(search.choice, column.id, next.join(',')),
            })
          }}
          onBack={back}
        />
      ) : field === 'eta' ? (
        <RangeForm
          label={t('adminRoadmaps.eta')}
          type="month"
          missing={t('adminRoadmaps.onlyWithoutETA')}
          onPut={(from, to, isMissing) => {
            onChange({ eta: isMissing ? none : from === '' && to === '' ? undefined : `${from}..${to}` })
            onClose()
          }}
        />
      ) : factor ? (
        <RangeForm
          label={factor.name}
          type="number"
          missing={t('adminRoadmaps.onlyMissing')}
          onPut={(min, max, isMissing) => {
            const isNone = !isMissing && min === '' && max === ''
            onChange({
              factor: isNone
                ? withoutPart(search.factor ?? '', factor.id)
                : withPart(search.factor, factor.id, isMissing ? none : `${min}..${max}`),
            })
            onClose()
          }}
        />
      ) : (
        <ChoiceList label={t('adminRoadmaps.filterField')} choices={fields} chosen={null} onChoose={setField} />
      )}
    </FilterPopover>
  )
}

interface RangeFormProps {
  label: string
  type: 'month' | 'number'
  /** What says that only posts without a value are wanted. */
  missing: string
  onPut: (from: string, to: string, isMissing: boolean) => void
}

/** From one value to another, either of which may be left out, or only what was not entered. */
function RangeForm({ label, type, missing, onPut }: RangeFormProps) {
  const { t } = useWords()
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onPut(from, to, isMissing)
  }
  return (
    <form aria-label={label} className="grid gap-3 p-1" onSubmit={submit}>
      <div className="grid grid-cols-2 gap-2">
        <TextField
          label={t('adminRoadmaps.from')}
          size="medium"
          type={type}
          step={type === 'number' ? 'any' : undefined}
          value={from}
          disabled={isMissing}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField
          label={t('adminRoadmaps.to')}
          size="medium"
          type={type}
          step={type === 'number' ? 'any' : undefined}
          value={to}
          disabled={isMissing}
          onChange={({ target }) => setTo(target.value)}
        />
      </div>
      <Checkbox label={missing} checked={isMissing} onChange={({ target }) => setIsMissing(target.checked)} />
      <Button look="primary" size="small" type="submit">
        {t('adminRoadmaps.apply')}
      </Button>
    </form>
  )
}

function setOf(text: string | undefined): Set<string> {
  return new Set(text === undefined ? [] : text.split(','))
}

function chosenIn(text: string | undefined, columnID: string): Set<string> {
  const part = text === undefined ? undefined : choicesOf(text).find((one) => one.columnID === columnID)
  return new Set(part?.values.map((value) => (value === '' ? none : value)))
}
