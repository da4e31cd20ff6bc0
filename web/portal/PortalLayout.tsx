import { Outlet } from '@tanstack/react-router'
import { SignInGate } from '../components/signIn/SignInGate.tsx'
import { outcomeOf } from '../data/dataSet.ts'
import { useData } from '../data/react.tsx'
import { FailedPage } from '../page/FailedPage.tsx'
import { OfflineBanner } from '../page/OfflineBanner.tsx'
import { ToastRegion } from '../ui/feedback/ToastRegion.tsx'
import { SkipLink } from '../ui/layout/SkipLink.tsx'
import { useWords } from '../words/useWords.ts'
import { PortalFooter } from './PortalFooter.tsx'
import { PortalHeader } from './PortalHeader.tsx'

/** What stands around every page of a company's portal. */
export default function PortalLayout() {
  const { t } = useWords()
  const company = useData('/api/company/get', {})
  const boards = useData('/api/boards/getAll', {})
  if (!company.data || outcomeOf([company, boards]) !== 'ok') return <FailedPage />
  return (
    <SignInGate>
      <SkipLink to="#content" label={t('common.skipToContent')} />
      <OfflineBanner />
      <PortalHeader company={company.data} />
      <Outlet />
      <PortalFooter portal={company.data.portal} />
      <ToastRegion label={t('portal.toasts')} dismissLabel={t('portal.toast.dismiss')} />
    </SignInGate>
  )
}
