import { Suspense, useState, type KeyboardEvent, type ReactNode } from 'react'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useWords } from '../../../words/useWords.ts'
import { SettingsFound } from './lazySettingsFound.ts'

/** The search over all settings: a field, and below it what was found, or `children` as long as nothing is asked. */
export function SettingsSearch({ children }: { children: ReactNode }) {
  const { t } = useWords()
  const [query, setQuery] = useState('')
  const isAsked = query.trim() !== ''
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const all = event.currentTarget.closest('search')?.querySelectorAll<HTMLElement>('input, [data-found]')
    const stops = [...(all ?? [])]
    const at = stops.indexOf(event.currentTarget)
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') stops[at + 1]?.focus()
    else if (event.key === 'ArrowUp') stops[at - 1]?.focus()
    else if (event.key === 'Enter' && at === 0) stops[1]?.click()
    else if (event.key === 'Escape' && isAsked) {
      setQuery('')
      stops[0]?.focus()
    } else return
    event.preventDefault()
  }
  return (
    <search>
      <TextField
        type="search"
        size="medium"
        hideLabel
        label={t('adminSettings.search')}
        placeholder={t('adminSettings.search')}
        autoComplete="off"
        maxLength={100}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
        onKeyDown={move}
      />
      <div role="status" className="mt-2 px-1 text-small text-ink-3 empty:hidden">
        {isAsked && (
          <Suspense>
            <SettingsFound as="count" query={query} />
          </Suspense>
        )}
      </div>
      {isAsked ? (
        <Suspense>
          <SettingsFound as="list" query={query} onOpen={() => setQuery('')} onKeyDown={move} />
        </Suspense>
      ) : (
        children
      )}
    </search>
  )
}
