import { useState, type ReactNode } from 'react'
import { seedOf } from '../../../components/people/seedOf.ts'
import { useData, useViewer } from '../../../data/react.tsx'
import { useSettled } from '../../../ui/behaviour/useSettled.ts'
import { Avatar } from '../../../ui/marks/Avatar.tsx'
import { useWords } from '../../../words/useWords.ts'
import { fits } from './fits.ts'

/** The choice of no owner. */
export const nobody = 'nobody'

const waitMs = 120

interface OwnerChoices {
  choices: { id: string; text: string; mark?: ReactNode }[]
  /** The member of a choice; null for nobody. */
  memberOf(id: string): { id: string; name: string } | null
  /** Told of what is typed. */
  onQuery(typed: string): void
}

/** Who on the team may own posts, found by the beginning of a name: nobody first, then the viewer, whom the server leaves out, and the others. */
export function useOwnerChoices(boardID: string): OwnerChoices {
  const { t } = useWords()
  const viewer = useViewer()
  const [query, setQuery] = useState('')
  const prefix = useSettled(query, waitMs)
  const { data: others } = useData(
    '/api/mentions/findSuggestions',
    { boardID, membersOnly: true, prefix },
    { keepPrevious: true },
  )
  const me = {
    id: viewer.id ?? '',
    name: viewer.name || t('adminActions.owner.me'),
    pictureURL: viewer.pictureURL ?? null,
  }
  const team = [...(fits(me.name, prefix) ? [me] : []), ...(others ?? []).filter(({ id }) => id !== me.id)]
  return {
    choices: [
      ...(query === '' ? [{ id: nobody, text: t('adminActions.owner.nobody') }] : []),
      ...team.map((person) => ({
        id: person.id,
        text: person.name,
        mark: (
          <span className="flex items-center gap-2.5">
            <Avatar name={person.name} seed={seedOf(person)} src={person.pictureURL} size={24} />
            {person.name}
          </span>
        ),
      })),
    ],
    memberOf: (id) => team.find((member) => member.id === id) ?? null,
    onQuery: setQuery,
  }
}
