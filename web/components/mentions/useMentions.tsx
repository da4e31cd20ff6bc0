import { Suspense, use, useId, useRef, useState, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react'
import { loadChunk } from '../../data/chunks/chunk.ts'
import { lazyPart } from '../../page/lazyPart.tsx'
import { typeInArea } from '../editor/typeInArea.ts'
import { MentionPlace } from './MentionPlace.ts'
import type { MentionMenuHandle, Suggested } from './MentionMenu.tsx'
import { nameInText, toKept, toShown, typedMention, type Named } from './mentionText.ts'

// Few texts name anybody: the menu comes with the first @.
const MentionMenu = lazyPart(() =>
  loadChunk('web/components/mentions/MentionMenu.tsx', () => import('./MentionMenu.tsx')),
)

interface Mentions {
  /** The text as the area shows it. */
  shown: string
  kept: (shown: string) => string
  /** What the area is told about the menu. */
  attributes: {
    'aria-autocomplete'?: 'list'
    'aria-haspopup'?: 'listbox'
    'aria-controls'?: string
    'aria-activedescendant'?: string
  }
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void
  /** The caret may have moved into or out of a name. */
  onMove: (event: SyntheticEvent<HTMLTextAreaElement>) => void
  onBlur: () => void
  menu: ReactNode
}

/** Naming people in a text area: its text shows `@Ann` where the kept one has her id, and @ opens a menu of those who can be named. */
export function useMentions(text: string): Mentions {
  const place = use(MentionPlace)
  const id = useId()
  const handle = useRef<MentionMenuHandle>(null)
  const [named] = useState<Named>(() => new Map())
  const [typed, setTyped] = useState<{ at: number; prefix: string } | null>(null)
  const [active, setActive] = useState<string | null>(null)
  /** Where Escape was pressed: that @ opens nothing any more. */
  const [dismissed, setDismissed] = useState<number | null>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const shown = toShown(text, named)
  const isOpen = place !== null && typed !== null && typed.at !== dismissed
  const close = () => {
    setTyped(null)
    setActive(null)
  }
  const choose = ({ id: userID, name }: Suggested) => {
    if (!area.current || !typed) return
    const inText = nameInText(name)
    named.set(inText, userID)
    const end = typed.at + 1 + typed.prefix.length
    close()
    const caret = typed.at + inText.length + 2
    typeInArea(area.current, { start: typed.at, end, text: `@${inText} `, select: [caret, caret] })
  }
  return {
    shown,
    kept: (typedText) => toKept(typedText, named),
    attributes:
      place === null
        ? {}
        : {
            'aria-autocomplete': 'list',
            'aria-haspopup': 'listbox',
            ...(isOpen && active !== null ? { 'aria-controls': id, 'aria-activedescendant': active } : {}),
          },
    onKeyDown: (event) => {
      if (!isOpen || event.nativeEvent.isComposing) return
      if (event.key === 'Escape') {
        event.preventDefault()
        event.stopPropagation()
        setDismissed(typed.at)
        close()
      } else handle.current?.press(event)
    },
    onMove: (event) => {
      if (place === null) return
      area.current = event.currentTarget
      const { selectionStart, selectionEnd, value } = event.currentTarget
      const found = selectionStart === selectionEnd ? typedMention(value, selectionStart, named) : null
      if (found?.at !== typed?.at || found?.prefix !== typed?.prefix) setTyped(found)
      if (!found) {
        setActive(null)
        setDismissed(null)
      }
    },
    onBlur: close,
    menu: isOpen && (
      <Suspense fallback={null}>
        <MentionMenu id={id} place={place} prefix={typed.prefix} ref={handle} onActive={setActive} onChoose={choose} />
      </Suspense>
    ),
  }
}
