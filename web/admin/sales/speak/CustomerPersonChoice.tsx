import { useState } from 'react'
import { looksLikeEmail } from '../../../components/forms/looksLikeEmail.ts'
import { seedOf } from '../../../components/people/seedOf.ts'
import { useData } from '../../../data/react.tsx'
import { useSettled } from '../../../ui/behaviour/useSettled.ts'
import { Avatar } from '../../../ui/marks/Avatar.tsx'
import { useWords } from '../../../words/useWords.ts'
import { ChoiceDialog } from '../../actions/choice/ChoiceDialog.tsx'
import { usePermission } from '../../states/usePermission.ts'
import type { Represented } from '../../post/voters/PersonChoice.tsx'
import type { ChosenCustomer } from '../CustomerChoice.tsx'

interface CustomerPersonChoiceProps {
  customer: ChosenCustomer
  onChoose: (whom: Represented, name: string) => void
  onClose: () => void
}

const waitMs = 150
const newPerson = 'new'

/** Chooses someone of a customer or, for who may see addresses, someone new by theirs, who becomes one of the customer's and gets no email. */
export function CustomerPersonChoice({ customer, onChoose, onClose }: CustomerPersonChoiceProps) {
  const { t } = useWords()
  const [query, setQuery] = useState('')
  const search = useSettled(query, waitMs)
  const { data, error } = useData(
    '/api/users/getForCompany',
    { thirdPartyCompanyID: customer.id, limit: 20, ...(search === '' ? {} : { search }) },
    { keepPrevious: true },
  )
  const people = data?.users ?? []
  const seesAddresses = usePermission('addresses.view')
  const isNew = seesAddresses && looksLikeEmail(query) && !people.some(({ email }) => email === query.toLowerCase())
  return (
    <ChoiceDialog
      title={t('adminSales.personOf', { name: customer.name })}
      choices={[
        ...people.map((person) => ({
          id: person.id,
          text: person.name,
          mark: (
            <span className="flex min-w-0 items-center gap-2.5">
              <Avatar name={person.name} seed={seedOf(person)} src={person.pictureURL} size={24} />
              <span className="min-w-0 truncate">{person.name}</span>
              {person.email !== null && (
                <span className="min-w-0 shrink-[99] truncate text-small text-ink-3">{person.email}</span>
              )}
            </span>
          ),
        })),
        ...(isNew ? [{ id: newPerson, text: t('adminSales.newPerson', { email: query }) }] : []),
      ]}
      chosen={[]}
      empty={t(seesAddresses ? 'adminSales.noPeople' : 'adminSales.noPeopleByName')}
      failure={error === null ? null : t('admin.failed.load')}
      onQuery={setQuery}
      onChoose={(id) => {
        const person = people.find((one) => one.id === id)
        if (id === newPerson) onChoose({ email: query }, query)
        else if (person) onChoose({ userID: person.id }, person.name)
      }}
      onClose={onClose}
    />
  )
}
