import { Suspense, useState } from 'react'
import type { ThirdPartyCompany } from '../../../contract/thirdPartyCompanies.ts'
import { loadChunk } from '../../data/chunks/chunk.ts'
import { lazyPart } from '../../page/lazyPart.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { useWords } from '../../words/useWords.ts'
import { usePermission } from '../states/usePermission.ts'

const ShareDialog = lazyPart(() =>
  loadChunk('web/admin/sales/share/ShareDialog.tsx', () => import('./share/ShareDialog.tsx')),
)

/** Prints a customer's page, or shares it by a link. */
export function CustomerActions({ customer, since }: { customer: ThirdPartyCompany; since: string | undefined }) {
  const { t } = useWords()
  const mayShare = usePermission('customers.edit')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => print()}>
        {t('adminSales.print')}
      </Button>
      {mayShare && (
        <Button size="small" onClick={() => setIsOpen(true)}>
          {t('adminSales.share')}
        </Button>
      )}
      <Suspense fallback={null}>
        {isOpen && <ShareDialog customer={customer} since={since} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  )
}
