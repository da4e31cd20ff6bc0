import { useRef, useState } from 'react'
import { useData } from '../../../data/react.tsx'
import { Icon } from '../../../ui/marks/Icon.tsx'
import { useFocusReturn } from '../../../ui/behaviour/useFocusReturn.ts'
import { useSettled } from '../../../ui/behaviour/useSettled.ts'
import { Select } from '../../../ui/forms/Select.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useWords } from '../../../words/useWords.ts'
import type { ConditionProps } from './ConditionRow.tsx'
import { fieldOf } from './ruleDraft.ts'

interface Choice {
  id: string
  name: string
}

/** Several of a choice's options, of segments, of companies or of those who look after them. */
export function PickMany(props: ConditionProps) {
  const { fact } = props.part
  if (fact === 'segment') return <OfSegments {...props} />
  if (fact === 'company') return <OfCompanies {...props} />
  if (fact === 'accountOwner') return <OfOwners {...props} />
  return <Picked {...props} choices={fieldOf(props.ground, fact)?.options ?? []} />
}

function OfSegments(props: ConditionProps) {
  const { data } = useData('/api/segments/get', {})
  return <Picked {...props} choices={(data ?? []).filter(({ id }) => id !== props.segmentID)} />
}

function OfOwners(props: ConditionProps) {
  const { data } = useData('/api/accountOwners/get', { limit: 200 })
  return <Picked {...props} choices={data?.accountOwners ?? []} />
}

function OfCompanies(props: ConditionProps) {
  const { t } = useWords()
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim(), 200)
  const { data } = useData('/api/thirdPartyCompanies/getForFilters', search === '' ? {} : { search }, {
    keepPrevious: true,
  })
  return (
    <>
      <span className="w-40">
        <TextField
          label={t('adminSegments.findCompany')}
          hideLabel
          size="medium"
          type="search"
          placeholder={t('adminSegments.findCompany')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </span>
      <Picked {...props} choices={data ?? []} />
    </>
  )
}

function Picked({ part, names, onChange, onNamed, choices }: ConditionProps & { choices: readonly Choice[] }) {
  const { t } = useWords()
  const choice = useRef<HTMLSpanElement>(null)
  useFocusReturn(part.chosen.length, () => choice.current?.querySelector('select') ?? null)
  const nameOf = (id: string) => choices.find((one) => one.id === id)?.name ?? names[id] ?? t('adminSegments.gone')
  const left = choices.filter(({ id }) => !part.chosen.includes(id))
  const pick = (id: string) => {
    if (id === '') return
    onNamed(id, nameOf(id))
    onChange({ ...part, chosen: [...part.chosen, id] })
  }
  return (
    <>
      {part.chosen.map((id) => (
        <button
          key={id}
          type="button"
          aria-label={t('adminSegments.removeChosen', { name: nameOf(id) })}
          onClick={() => onChange({ ...part, chosen: part.chosen.filter((one) => one !== id) })}
          className={
            'inline-flex h-7 max-w-full items-center gap-1.5 rounded-xs bg-hover ps-2 pe-1.5 text-small text-ink transition-colors ' +
            'hover:bg-line pointer-coarse:h-11 pointer-coarse:px-3'
          }
        >
          <span dir="auto" className="truncate">
            {nameOf(id)}
          </span>
          <Icon name="x" size={14} className="text-ink-3" />
        </button>
      ))}
      <span ref={choice} className="w-40">
        <Select
          label={t('adminSegments.choose')}
          hideLabel
          size="medium"
          value=""
          onChange={({ target }) => pick(target.value)}
          options={[
            { value: '', text: t('adminSegments.choose') },
            ...left.map(({ id, name }) => ({ value: id, text: name })),
          ]}
        />
      </span>
    </>
  )
}
