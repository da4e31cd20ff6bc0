import { useState } from 'react'
import type { ListedUser } from '../../../../contract/directory.ts'
import type { ThirdPartyCompany } from '../../../../contract/thirdPartyCompanies.ts'
import '../../../../locales/en/adminCompany.json?texts'
import { useWrite } from '../../../data/useWrite.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { useWords } from '../../../words/useWords.ts'
import { PersonChoice } from '../../post/voters/PersonChoice.tsx'

/** Puts someone into a company, found by name or address. */
export function AddPerson({ company: { id, name } }: { company: ThirdPartyCompany }) {
  const { t } = useWords()
  const [isOpen, setIsOpen] = useState(false)
  const addition = useWrite('/api/thirdPartyCompanies/addPeople')
  const add = async (userID: string, person: string) => {
    setIsOpen(false)
    const { error } = await addition.run({ thirdPartyCompanyID: id, userIDs: [userID] })
    toasts.show(
      error
        ? { text: t('adminCompany.failed'), tone: 'error' }
        : { text: t('adminCompany.personAdded', { person, name }), kind: 'saved' },
    )
  }
  return (
    <div className="mb-2">
      <Button size="small" loading={addition.pending} onClick={() => setIsOpen(true)}>
        {t('adminCompany.addPerson')}
      </Button>
      {isOpen && (
        <PersonChoice
          title={t('adminCompany.whom', { name })}
          onChoose={(whom, person) => 'userID' in whom && void add(whom.userID, person)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}

/** Takes someone out of a company; the way back is offered. */
export function RemovePerson({ user, company: { id, name } }: { user: ListedUser; company: ThirdPartyCompany }) {
  const { t } = useWords()
  const removal = useWrite('/api/thirdPartyCompanies/removePeople')
  const addition = useWrite('/api/thirdPartyCompanies/addPeople')
  const about = { thirdPartyCompanyID: id, userIDs: [user.id] }
  const remove = async () => {
    const { error } = await removal.run(about)
    if (error) return toasts.show({ text: t('adminCompany.failed'), tone: 'error' })
    toasts.show({
      text: t('adminCompany.personRemoved', { person: user.name, name }),
      action: { label: t('admin.undo'), onSelect: () => void addition.run(about) },
    })
  }
  return (
    <Button
      size="small"
      look="ghost"
      loading={removal.pending}
      aria-label={t('adminCompany.removePerson', { person: user.name, name })}
      onClick={() => void remove()}
    >
      {t('adminCompany.remove')}
    </Button>
  )
}
