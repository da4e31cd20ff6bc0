import { useState } from 'react'
import '../../../../locales/en/adminVoters.json?texts'
import { looksLikeEmail } from '../../../components/forms/looksLikeEmail.ts'
import { seedOf } from '../../../components/people/seedOf.ts'
import { useData } from '../../../data/react.tsx'
import { useSettled } from '../../../ui/behaviour/useSettled.ts'
import { Avatar } from '../../../ui/marks/Avatar.tsx'
import { useWords } from '../../../words/useWords.ts'
import { ChoiceDialog } from '../../actions/choice/ChoiceDialog.tsx'
import { usePermission } from '../../states/usePermission.ts'

/** A person of the company, or someone new by their address. */
export type Represented = { userID: string } | { email: string }

interface PersonChoiceProps {
  title: string
  /** What choosing someone new by this address is called; without it only those can be chosen who are there. */
  newText?: (email: string) => string
  /** A choice before all others, while nothing is typed. */
  first?: { text: string; run: () => void }
  onChoose: (whom: Represented, name: string) => void
  onClose: () => void
}

const waitMs = 120
const newPerson = 'new'
const firstChoice = 'first'

/** Chooses whom a member acts for: found by name or, by who may see addresses, by address; or someone new by theirs, who gets no email. */
export function PersonChoice({ title, newText, first, onChoose, onClose }: PersonChoiceProps) {
  const { t } = useWords()
  const [query, setQuery] = useState('')
  const search = useSettled(query, waitMs)
  const { data: people } = useData('/api/users/find', { search }, { keepPrevious: true })
  const seesAddresses = usePermission('addresses.view')
  const isNew =
    seesAddresses &&
    newText !== undefined &&
    looksLikeEmail(query) &&
    !people?.some(({ email }) => email === query.toLowerCase())
  return (
    <ChoiceDialog
      title={title}
      choices={[
        ...(first && query === '' ? [{ id: firstChoice, text: first.text }] : []),
        ...(query === '' ? [] : (people ?? [])).map((person) => ({
          id: person.id,
          text: person.name,
          mark: (
            <span className="flex min-w-0 items-center gap-2.5">
              <Avatar name={person.name} seed={seedOf(person)} src={person.pictureURL} size={24} />
              <span className="min-w-0 truncate">{person.name}</span>
              <span className="min-w-0 shrink-[99] truncate text-small text-ink-3">{person.email}</span>
            </span>
          ),
        })),
        ...(isNew ? [{ id: newPerson, text: newText(query) }] : []),
      ]}
      chosen={[]}
      empty={t(seesAddresses ? 'adminVoters.empty' : 'adminVoters.emptyByName')}
      onQuery={setQuery}
      onChoose={(id) => {
        const person = people?.find((one) => one.id === id)
        if (id === firstChoice) first?.run()
        else if (id === newPerson) onChoose({ email: query }, query)
        else if (person) onChoose({ userID: person.id }, person.name)
      }}
      onClose={onClose}
    />
  )
}
