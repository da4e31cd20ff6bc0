import '../../../locales/en/mentions.json?texts'
import { useEffect, useImperativeHandle, useState, type KeyboardEvent, type Ref } from 'react'
import { useSettled } from '../../ui/behaviour/useSettled.ts'
import { Avatar } from '../../ui/marks/Avatar.tsx'
import { Badge } from '../../ui/marks/Badge.tsx'
import { seedOf } from '../people/seedOf.ts'
import { useWords } from '../../words/useWords.ts'
import type { MentionPlaceValue } from './MentionPlace.ts'
import { useSuggested } from './useSuggested.ts'

export interface Suggested {
  id: string
  name: string
  isMember: boolean
  pictureURL: string | null
}

export interface MentionMenuHandle {
  /** Takes the keys that are the menu's own while it is open. */
  press(event: KeyboardEvent): void
}

interface MentionMenuProps {
  id: string
  place: MentionPlaceValue
  prefix: string
  ref: Ref<MentionMenuHandle | null>
  /** Told of the id of the option that Enter would choose; null while there is none. */
  onActive: (optionID: string | null) => void
  onChoose: (person: Suggested) => void
}

const waitMs = 120

/** Those who can be named, below the text area, which keeps the focus (ARIA Authoring Practices: Combobox with list autocomplete). */
export default function MentionMenu({ id, place, prefix, ref, onActive, onChoose }: MentionMenuProps) {
  const { t } = useWords()
  const asked = useSettled(prefix, waitMs)
  const data = useSuggested(place, asked)
  const people = data ?? []
  const [chosen, setChosen] = useState<string | null>(null)
  const at = Math.max(
    0,
    people.findIndex((person) => person.id === chosen),
  )
  const active = people[at]
  const activeID = active ? `${id}-${active.id}` : null
  useEffect(() => {
    onActive(activeID)
    if (activeID !== null) document.getElementById(activeID)?.scrollIntoView({ block: 'nearest' })
  }, [activeID, onActive])
  useImperativeHandle(ref, () => ({
    press(event) {
      if (!active) return
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault()
        setChosen(people.at((at + (event.key === 'ArrowDown' ? 1 : -1)) % people.length)?.id ?? null)
      } else if (
        (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) ||
        (event.key === 'Tab' && !event.shiftKey)
      ) {
        event.preventDefault()
        onChoose(active)
      }
    },
  }))
  return (
    <>
      <p role="status" className="sr-only">
        {data ? t('mentions.count', { count: people.length }) : ''}
      </p>
      {people.length > 0 && (
        <div
          id={id}
          role="listbox"
          aria-label={t('mentions.label')}
          className="absolute start-0 top-full z-10 mt-1 max-h-72 w-full max-w-80 overflow-y-auto rounded-md border border-line bg-surface p-1 shadow-popover"
        >
          {people.map((person, index) => (
            <button
              type="button"
              tabIndex={-1}
              key={person.id}
              id={`${id}-${person.id}`}
              role="option"
              aria-selected={index === at}
              // The area keeps the focus: a press that took it would close the menu.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(person)}
              className="flex min-h-9 w-full items-center text-start gap-2.5 rounded-xs px-2.5 text-ui hover:bg-hover aria-selected:bg-hover pointer-coarse:min-h-11"
            >
              <Avatar name={person.name} seed={seedOf(person)} src={person.pictureURL} size={24} />
              <span dir="auto" className="min-w-0 truncate">
                {person.name}
              </span>
              {person.isMember && <Badge kind="team">{t('portal.row.team')}</Badge>}
            </button>
          ))}
        </div>
      )}
    </>
  )
}
