import { useState } from 'react'
import { useData } from '../../data/react.tsx'
import { useSettled } from '../../ui/behaviour/useSettled.ts'
import { useWords } from '../../words/useWords.ts'
import { ChoiceDialog } from '../actions/choice/ChoiceDialog.tsx'

interface CompanyChoiceProps {
  chosen: { id: string } | null
  onChoose: (company: { id: string; name: string } | null) => void
  onClose: () => void
}

const waitMs = 120
const none = 'none'

/** Chooses a customer's company, found by its name or domain, or none. */
export function CompanyChoice({ chosen, onChoose, onClose }: CompanyChoiceProps) {
  const { t } = useWords()
  const [query, setQuery] = useState('')
  const search = useSettled(query, waitMs)
  const { data: found, error } = useData('/api/thirdPartyCompanies/getForFilters', { search }, { keepPrevious: true })
  return (
    <ChoiceDialog
      title={t('adminOpportunities.chooseCompany')}
      choices={[
        ...(query === '' ? [{ id: none, text: t('adminOpportunities.noCompany') }] : []),
        ...(found ?? []).map(({ id, name }) => ({ id, text: name })),
      ]}
      chosen={[chosen?.id ?? none]}
      empty={t('adminOpportunities.noCompanies')}
      failure={error}
      onQuery={setQuery}
      onChoose={(id) => {
        const company = found?.find((one) => one.id === id)
        onChoose(company ? { id: company.id, name: company.name } : null)
      }}
      onClose={onClose}
    />
  )
}
