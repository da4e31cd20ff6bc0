import { useState } from 'react'
import { seedOf } from '../../../components/people/seedOf.ts'
import { useData } from '../../../data/react.tsx'
import { useWrite } from '../../../data/useWrite.ts'
import { useSettled } from '../../../ui/behaviour/useSettled.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { Avatar } from '../../../ui/marks/Avatar.tsx'
import { useWords } from '../../../words/useWords.ts'
import { ChoiceDialog } from '../../actions/choice/ChoiceDialog.tsx'
import { useRefusalToast } from '../../forms/useRefusalToast.ts'

const waitMs = 120

/** Makes an account owner of a member of the team, found by name or address. */
export function AddMember({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const [query, setQuery] = useState('')
  const search = useSettled(query, waitMs)
  const { data: people } = useData('/api/users/find', { search }, { keepPrevious: true, enabled: search !== '' })
  const { run } = useWrite('/api/accountOwners/create')
  const refused = useRefusalToast()
  const members = query === '' ? [] : (people ?? []).filter(({ isMember }) => isMember)
  const choose = async (userID: string) => {
    onClose()
    const { output, error } = await run({ userID })
    if (error) refused(error)
    else toasts.show({ text: t('adminMoney.ownerAdded', { name: output.name }), kind: 'saved' })
  }
  return (
    <ChoiceDialog
      title={t('adminMoney.whichMember')}
      choices={members.map((person) => ({
        id: person.id,
        text: person.name,
        mark: (
          <span className="flex min-w-0 items-center gap-2.5">
            <Avatar name={person.name} seed={seedOf(person)} src={person.pictureURL} size={24} />
            <span className="min-w-0 truncate">{person.name}</span>
            <span className="min-w-0 shrink-[99] truncate text-small text-ink-3">{person.email}</span>
          </span>
        ),
      }))}
      chosen={[]}
      empty={t('adminMoney.typeMember')}
      onQuery={setQuery}
      onChoose={(id) => void choose(id)}
      onClose={onClose}
    />
  )
}
