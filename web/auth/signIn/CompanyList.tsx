import type { ReactNode } from 'react'
import type { SignedInAccount } from '../../../contract/accounts.ts'
import { useWords } from '../../words/useWords.ts'
import { CompanyRow } from './CompanyRow.tsx'

interface CompanyListProps {
  companies: SignedInAccount['companies']
  /** The path at a company to go on to. */
  next: string
  /** What stands beside each company. */
  beside?: (company: SignedInAccount['companies'][number]) => ReactNode
}

/** The companies whose team the account is on, each a way in. */
export function CompanyList({ companies, next, beside }: CompanyListProps) {
  const { t } = useWords()
  if (companies.length === 0)
    return <p className="border-t border-line pt-4 text-ink-2">{t('rootSignIn.choose.none')}</p>
  return (
    <ul className="border-t border-line">
      {companies.map((company) => (
        <CompanyRow key={company.id} company={company} next={next}>
          {beside?.(company)}
        </CompanyRow>
      ))}
    </ul>
  )
}
