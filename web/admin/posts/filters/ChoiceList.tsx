import { useId, useState, type KeyboardEvent } from 'react'
import { Icon } from '../../../ui/marks/Icon.tsx'
import { useWords } from '../../../words/useWords.ts'
import { fits } from '../../actions/choice/fits.ts'

export interface Choice {
  value: string
  text: string
  hint?: string | undefined
}

interface ChoiceListProps {
  label: string
  choices: readonly Choice[]
  /** The chosen ones of several; null where a choice is made once. */
  chosen: ReadonlySet<string> | null
  onChoose: (value: string) => void
  /** Backspace in the empty field. */
  onBack?: (() => void) | undefined
  /** Told of what is typed, where not all choices are listed. */
  onQuery?: ((typed: string) => void) | undefined
}

/** A list to search and choose from (ARIA Authoring Practices: Combobox with a list that is always open): type to narrow, arrows, Enter. */
export function ChoiceList({ label, choices, chosen, onChoose, onBack, onQuery }: ChoiceListProps) {
  const { t } = useWords()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const found = choices.filter(({ text, hint = '' }) => fits(`${text} ${hint}`, typed))
  const active = Math.min(at, found.length - 1)

  const move = (to: number) => {
    setAt(to)
    document.getElementById(`${id}-${to}`)?.scrollIntoView({ block: 'nearest' })
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const to = { ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: found.length - 1 }[event.key]
    const choice = found[active]
    if (event.key === 'Enter' && choice) onChoose(choice.value)
    else if (event.key === 'Backspace' && typed === '' && onBack) onBack()
    else if (to === undefined || found.length === 0) return
    else move((to + found.length) % found.length)
    event.preventDefault()
  }
  return (
    <div className="flex min-h-0 flex-col">
      <input
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        autoFocus
        dir="auto"
        placeholder={label}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          onQuery?.(target.value.trim())
          setAt(0)
        }}
        onKeyDown={press}
        className="h-9 w-full shrink-0 rounded-sm border border-line-strong bg-surface px-2.5 text-ui max-sm:text-body pointer-coarse:h-11"
      />
      <p role="status" className="sr-only">
        {typed === '' ? '' : t('adminPosts.filter.found', { count: found.length })}
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        aria-multiselectable={chosen ? true : undefined}
        className="mt-1 max-h-72 min-h-0 overflow-y-auto overscroll-contain"
      >
        {found.map(({ value, text, hint }, place) => (
          <button
            type="button"
            key={value}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={chosen ? chosen.has(value) : place === active}
            onPointerMove={() => place !== active && setAt(place)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(value)}
            className={`flex min-h-8 w-full items-center text-start gap-2 rounded-xs px-2 py-1 text-ui pointer-coarse:min-h-11 ${place === active ? 'bg-hover' : ''}`}
          >
            {chosen && (
              <Icon name="check" size={14} className={`shrink-0 ${chosen.has(value) ? 'text-ink' : 'invisible'}`} />
            )}
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {text}
            </span>
            {hint && (
              <span dir="auto" className="ms-auto max-w-40 shrink-0 truncate ps-2 text-small text-ink-3">
                {hint}
              </span>
            )}
          </button>
        ))}
        {found.length === 0 && <p className="px-2 py-1.5 text-ui text-ink-3">{t('adminPosts.filter.nothing')}</p>}
      </div>
    </div>
  )
}
