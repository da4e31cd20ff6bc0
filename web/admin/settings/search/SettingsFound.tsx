import type { KeyboardEventHandler } from 'react'
import { useWords } from '../../../words/useWords.ts'
import { useSections } from '../sections.ts'
import { findSettings } from './findSettings.ts'
import './sectionTexts.ts'

type Props = { query: string } & (
  { as: 'count' } | { as: 'list'; onOpen: () => void; onKeyDown: KeyboardEventHandler<HTMLElement> }
)

/** What a query found: how many settings, or the links to them. */
export default function SettingsFound(props: Props) {
  const words = useWords()
  const found = findSettings(useSections(), props.query, words)
  if (props.as === 'count') return words.t('adminSettings.found', { count: found.length, query: props.query.trim() })
  return (
    <ul className="mt-2">
      {found.map(({ text, of, href }) => (
        <li key={href}>
          <a
            data-found
            href={href}
            onClick={props.onOpen}
            onKeyDown={props.onKeyDown}
            className="block rounded-sm px-3 py-2 text-ui hover:bg-hover pointer-coarse:min-h-11"
          >
            {text}
            {of !== null && <span className="block text-small text-ink-3">{of}</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}
