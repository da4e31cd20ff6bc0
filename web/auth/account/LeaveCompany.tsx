import { Suspense, useState } from 'react'
import type { SignedInAccount } from '../../../contract/accounts.ts'
import { loadChunk } from '../../data/chunks/chunk.ts'
import { lazyPart } from '../../page/lazyPart.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { useWords } from '../../words/useWords.ts'

const LeaveCompanyDialog = lazyPart(() =>
  loadChunk('web/auth/account/LeaveCompanyDialog.tsx', () => import('./LeaveCompanyDialog.tsx')),
)

/** The way off a company's team. */
export function LeaveCompany({ company }: { company: SignedInAccount['companies'][number] }) {
  const { t } = useWords()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button
        look="ghost"
        size="small"
        aria-label={t('ownAccount.companies.leaveOne', { company: company.name })}
        onClick={() => setIsAsking(true)}
      >
        {t('ownAccount.companies.leave')}
      </Button>
      <Suspense>{isAsking && <LeaveCompanyDialog company={company} onClose={() => setIsAsking(false)} />}</Suspense>
    </>
  )
}
