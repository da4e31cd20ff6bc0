import { useState } from 'react'
import { useSettled } from '../../../ui/behaviour/useSettled.ts'
import { useWords } from '../../../words/useWords.ts'
import type { AdminSearch, Condition } from '../adminSearch.ts'
import { ChoiceList } from './ChoiceList.tsx'
import type { FilterField } from './filterFields.ts'
import { FilterPopover } from './FilterPopover.tsx'
import { FilterValue } from './FilterValue.tsx'
import { tokensOf, withToken, type Token } from './tokens.ts'
import { useFilterFields } from './useFilterFields.ts'

/** A name is asked for once nothing more of it is typed. */
const waitMs = 120

interface FilterBuilderProps {
  search: AdminSearch
  /** The filter to change; null for another one, whose field is chosen first. */
  token: Token | null
  opener: HTMLElement
  onChange: (next: AdminSearch) => void
  onClose: () => void
}

/** Makes a filter, or changes one: its field, how it compares, and its values. What is chosen from a list holds at once. */
export default function FilterBuilder({ search, token, opener, onChange, onClose }: FilterBuilderProps) {
  const { t } = useWords()
  const [query, setQuery] = useState('')
  const fields = useFilterFields(search, true, useSettled(query, waitMs))
  const [fieldID, setFieldID] = useState(token?.field ?? null)
  const [begun, setBegun] = useState<Token | null>(token)
  const field = fields?.find(({ id }) => id === fieldID)
  // A filter that holds already moves among the others as the address is written anew.
  const standing = begun && (tokensOf(search).find((one) => one.field === begun.field && one.at === begun.at) ?? begun)

  const begin = (next: FilterField) => {
    setFieldID(next.id)
    // A field that has one list of names takes further values of it.
    setBegun(tokensOf(search).find((one) => one.field === next.id && one.at === null) ?? null)
  }
  const put = (condition: Condition, isDone: boolean) => {
    const next = withToken(search, standing, condition)
    const last = tokensOf(next).filter((one) => one.field === condition.field)
    setBegun(last.find(({ at }) => at === (standing?.at ?? at)) ?? last.at(-1) ?? null)
    onChange(next)
    if (isDone) onClose()
  }
  return (
    <FilterPopover opener={opener} label={t('adminPosts.filter.label')} onClose={onClose}>
      {fields === null ? (
        <p className="p-2 text-ui text-ink-3">{t('portal.loadingMore')}</p>
      ) : field ? (
        <FilterValue
          key={field.id}
          field={field}
          token={standing}
          onPut={put}
          onQuery={field.isOfPeople || field.isSearched ? setQuery : undefined}
          onBack={token === null ? () => setFieldID(null) : undefined}
        />
      ) : (
        <ChoiceList
          label={t('adminPosts.filter.field')}
          choices={fields.map(({ id, text }) => ({ value: id, text }))}
          chosen={null}
          onChoose={(id) => {
            const chosen = fields.find((one) => one.id === id)
            if (chosen) begin(chosen)
          }}
        />
      )}
    </FilterPopover>
  )
}
