import { useState } from 'react'
import '../../../locales/en/adminAccountOwners.json?texts'
import { useData } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { useSettled } from '../../ui/behaviour/useSettled.ts'
import { useWords } from '../../words/useWords.ts'
import { ChoiceDialog } from '../actions/choice/ChoiceDialog.tsx'
import { useRefusalToast } from '../forms/useRefusalToast.ts'

/** Who looks after customers, as a choice has them. */
export interface ChosenOwner {
  id: string
  name: string
}

interface AccountOwnerChoiceProps {
  title: string
  chosen: ChosenOwner | null
  onChoose: (owner: ChosenOwner | null) => void
  onClose: () => void
}

const waitMs = 120
const nobody = 'nobody'

/** Chooses an account owner, or none. A member of the team who is none yet, and a name that nobody has, become one by being chosen. */
export function AccountOwnerChoice({ title, chosen, onChoose, onClose }: AccountOwnerChoiceProps) {
  const { t } = useWords()
  const [query, setQuery] = useState('')
  const search = useSettled(query, waitMs)
  const { data } = useData(
    '/api/accountOwners/get',
    { limit: 50, ...(search === '' ? {} : { search }) },
    { keepPrevious: true },
  )
  const { data: people } = useData('/api/users/find', { search }, { keepPrevious: true, enabled: search !== '' })
  const { run, pending } = useWrite('/api/accountOwners/create')
  const refused = useRefusalToast()
  const owners = data?.accountOwners ?? []
  const members =
    query === ''
      ? []
      : (people ?? []).filter(({ id, isMember }) => isMember && !owners.some(({ userID }) => userID === id))
  const make = async (input: { userID: string } | { name: string }) => {
    if (pending) return
    const { output, error } = await run(input)
    if (error) refused(error)
    else onChoose({ id: output.id, name: output.name })
  }
  const choose = (id: string) => {
    if (id === nobody) return onChoose(null)
    const owner = owners.find((one) => one.id === id)
    if (owner) onChoose({ id, name: owner.name })
    else void make({ userID: id })
  }
  return (
    <ChoiceDialog
      title={title}
      choices={[
        ...(query === '' ? [{ id: nobody, text: t('adminAccountOwners.nobody') }] : []),
        ...owners.map(({ id, name, email }) => ({ id, text: name, mark: <Named name={name} note={email} /> })),
        ...members.map(({ id, name }) => ({
          id,
          text: name,
          mark: <Named name={name} note={t('adminAccountOwners.team')} />,
        })),
      ]}
      chosen={[chosen?.id ?? nobody]}
      empty={t('adminAccountOwners.empty')}
      create={{ text: (name) => t('adminAccountOwners.new', { name }), run: (name) => void make({ name }) }}
      onQuery={setQuery}
      onChoose={choose}
      onClose={onClose}
    />
  )
}

function Named({ name, note }: { name: string; note: string | null }) {
  return (
    <span className="flex min-w-0 items-baseline gap-2.5">
      <span className="min-w-0 truncate">{name}</span>
      {note !== null && <span className="min-w-0 shrink-[99] truncate text-small text-ink-3">{note}</span>}
    </span>
  )
}
