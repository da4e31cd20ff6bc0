import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import '../../../../locales/en/adminActions.json?texts'
import { Button } from '../../../ui/actions/Button.tsx'
import { InlineError } from '../../../ui/feedback/InlineError.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { useWords } from '../../../words/useWords.ts'
import { ChoiceRow, type Choice } from './ChoiceRow.tsx'
import { fits, fold } from './fits.ts'

interface ChoiceDialogProps {
  title: string
  text?: string
  choices: readonly Choice[]
  /** The ids of what is so now. */
  chosen: readonly string[]
  /** Several can be chosen, one after the other; the dialog stays open. */
  isMultiple?: boolean
  /** Narrows by itself: `choices` are already those of what was typed. */
  onQuery?: (query: string) => void
  /** Offered as the last choice for a name that no choice has. */
  create?: { text: (name: string) => string; run: (name: string) => void }
  /** Said where there is nothing to choose from. */
  empty?: string
  /** Why there is nothing to choose from, where that could not be read. */
  failure?: string | null
  onChoose: (id: string) => void
  /** Told of the choice that Enter would take. */
  onActive?: (id: string | null) => void
  onClose: () => void
  children?: ReactNode
}

/**
 * A list of choices that typing narrows; arrows move, Enter chooses, and 1 to 9 take the nth while nothing is typed (ARIA Authoring Practices: Combobox
 * with a listbox).
 */
export function ChoiceDialog({
  title,
  text,
  choices,
  chosen,
  isMultiple = false,
  onQuery,
  create,
  empty,
  failure = null,
  onChoose,
  onActive,
  onClose,
  children,
}: ChoiceDialogProps) {
  const { t } = useWords()
  const id = useId()
  const [query, setQuery] = useState('')
  const [moved, setMoved] = useState<number | null>(null)
  const typed = query.trim()
  const found = onQuery || typed === '' ? choices : choices.filter((choice) => fits(choice.text, typed))
  const isNew = create !== undefined && typed !== '' && !choices.some((choice) => fold(choice.text) === fold(typed))
  const shown = isNew ? [...found, { id: '', text: create.text(typed) }] : found
  const current = shown.findIndex((choice) => chosen.includes(choice.id))
  const at = Math.min(moved ?? (typed === '' && !isMultiple ? Math.max(0, current) : 0), shown.length - 1)
  const active = shown[at]
  const activeID = active ? `${id}-${at}` : undefined
  const tellActive = useEffectEvent((choice: string | null) => onActive?.(choice))
  const activeChoice = active?.id ?? null
  useEffect(() => {
    if (activeID !== undefined) document.getElementById(activeID)?.scrollIntoView({ block: 'nearest' })
    tellActive(activeChoice)
  }, [activeID, activeChoice])

  const retype = (next: string) => {
    setQuery(next)
    setMoved(null)
    onQuery?.(next.trim())
  }
  const take = (choice: Choice | undefined) => {
    if (!choice) return
    if (choice.id === '' && isNew) create.run(typed)
    else onChoose(choice.id)
    if (isMultiple && typed !== '') retype('')
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const nth = query === '' && /^[1-9]$/.test(event.key) ? shown[Number(event.key) - 1] : undefined
    if (step !== 0) setMoved(Math.max(0, Math.min(shown.length - 1, at + step)))
    else if (event.key === 'Enter') take(active)
    else if (nth) take(nth)
    else return
    event.preventDefault()
  }
  return (
    <Dialog
      open
      title={title}
      {...(text === undefined ? {} : { text })}
      closeLabel={t('portal.close')}
      onClose={onClose}
      footer={isMultiple && <Button onClick={onClose}>{t('adminActions.done')}</Button>}
    >
      <TextField
        label={t('adminActions.search')}
        hideLabel
        placeholder={t('adminActions.search')}
        role="combobox"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={activeID}
        aria-autocomplete="list"
        autoComplete="off"
        value={query}
        maxLength={200}
        onChange={({ target }) => retype(target.value)}
        onKeyDown={press}
      />
      <p role="status" className="sr-only">
        {typed === '' ? '' : t('adminActions.count', { count: found.length })}
      </p>
      {shown.length === 0 && failure !== null && (
        <div className="mt-3">
          <InlineError>{failure}</InlineError>
        </div>
      )}
      {shown.length === 0 && failure === null && (
        <p className="mt-3 text-ui text-ink-2 wrap-anywhere">
          {typed === '' ? empty : t('adminActions.none', { query: typed })}
        </p>
      )}
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={title}
        aria-multiselectable={isMultiple || undefined}
        className="mt-2 max-h-[min(22rem,50dvh)] overflow-y-auto overscroll-contain empty:hidden"
      >
        {shown.map((choice, index) => (
          <ChoiceRow
            key={choice.id}
            id={`${id}-${index}`}
            choice={choice}
            isActive={index === at}
            isChosen={chosen.includes(choice.id)}
            isMultiple={isMultiple}
            nth={query === '' && index < 9 ? index + 1 : null}
            onTake={() => take(choice)}
          />
        ))}
      </div>
      {children}
    </Dialog>
  )
}
