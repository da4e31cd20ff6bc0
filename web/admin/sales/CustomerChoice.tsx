import { useState } from 'react'
import { useData } from '../../data/react.tsx'
import { useSettled } from '../../ui/behaviour/useSettled.ts'
import { useWords } from '../../words/useWords.ts'
import { ChoiceDialog } from '../actions/choice/ChoiceDialog.tsx'

/** A customer's company, as it is chosen. */
export interface ChosenCustomer {
  id: string
  name: string
  urlName: string
}

interface CustomerChoiceProps {
  title: string
  onChoose: (customer: ChosenCustomer) => void
  onClose: () => void
}

const waitMs = 150

/** Chooses a customer: one of those that want most, or any by its name or domain. */
export function CustomerChoice({ title, onChoose, onClose }: CustomerChoiceProps) {
  const { t } = useWords()
  const [query, setQuery] = useState('')
  const search = useSettled(query, waitMs)
  const { data, error } = useData('/api/thirdPartyCompanies/getForFilters', search === '' ? {} : { search }, {
    keepPrevious: true,
  })
  const customers = data ?? []
  return (
    <ChoiceDialog
      title={title}
      choices={customers.map(({ id, name }) => ({ id, text: name }))}
      chosen={[]}
      empty={t('adminSales.noCustomers')}
      failure={error === null ? null : t('admin.failed.load')}
      onQuery={setQuery}
      onChoose={(id) => {
        const customer = customers.find((one) => one.id === id)
        if (customer) onChoose(customer)
      }}
      onClose={onClose}
    />
  )
}
