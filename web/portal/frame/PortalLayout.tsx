import { Outlet, useRouterState } from '@tanstack/react-router'
import { SignInGate } from '../../components/signIn/SignInGate.tsx'
import { outcomeOf } from '../../data/dataSet.ts'
import { useData } from '../../data/react.tsx'
import { FailedPage } from '../../page/FailedPage.tsx'
import { LaterToasts } from '../../page/toasts/LaterToasts.tsx'
import { OfflineBanner } from '../../page/offline/OfflineBanner.tsx'
import { SkipLink } from '../../ui/layout/SkipLink.tsx'
import { containerOf } from '../../paths.ts'
import { useWords } from '../../words/useWords.ts'
import { AccessPage } from '../access/lazyAccessPage.ts'
import { PortalFooter } from './PortalFooter.tsx'
import { PortalHeader } from './PortalHeader.tsx'

/** What stands around every page of a company's portal. */
export default function PortalLayout() {
  const { t } = useWords()
  const company = useData('/api/company/get', {})
  const boards = useData('/api/boards/getAll', {})
  const path = useRouterState({ select: ({ location }) => location.pathname })
  if (!company.data || outcomeOf([company, boards]) !== 'ok') return <FailedPage />
  return (
    <SignInGate>
      <SkipLink to="#content" label={t('common.skipToContent')} />
      <OfflineBanner />
      <PortalHeader company={company.data} boards={boards.data ?? []} />
      {boards.data?.length === 0 && isOfBoards(path) ? <AccessPage /> : <Outlet />}
      <PortalFooter portal={company.data.portal} />
      <LaterToasts />
    </SignInGate>
  )
}

/** Whether there is nothing at an address for who may see no board: not so of accounts' pages, nor of the changelog, which has readers of its own. */
function isOfBoards(path: string): boolean {
  return containerOf('company', path) === 'portal' && !/^\/changelog(\/|$)/.test(path)
}
