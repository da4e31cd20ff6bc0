import { Outlet, useRouterState } from '@tanstack/react-router'
import { createElement, Suspense } from 'react'
import '../../../locales/en/admin.json?texts'
import { SignInGate } from '../../components/signIn/SignInGate.tsx'
import { useData, useViewer } from '../../data/react.tsx'
import { isSignedIn } from '../../data/viewer/viewerState.ts'
import { OfflineBanner } from '../../page/offline/OfflineBanner.tsx'
import { PageToasts } from '../../page/toasts/PageToasts.tsx'
import { useLater } from '../../page/useLater.ts'
import { SkipLink } from '../../ui/layout/SkipLink.tsx'
import { useWords } from '../../words/useWords.ts'
import { AdminNav } from './AdminNav.tsx'
import { Beyond, ClosingBanner, FactorFirst, loadAdminKeys, TeamOnly } from './lazyParts.ts'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { isBeyond } from './isBeyond.ts'

/** The frame of the team's pages. People who are not signed in as members see where to sign in, and no page. */
export default function AdminLayout() {
  const { t } = useWords()
  const viewer = useViewer()
  const company = useData('/api/company/get', {})
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  // A viewer who could not be asked for anew is still there.
  if (!company.data || (viewer.error !== null && !isSignedIn(viewer))) {
    const failed = company.data ? '/api/viewer/get' : '/api/company/get'
    return (
      <main id="content" tabIndex={-1} className="mx-auto max-w-main px-4 py-24">
        {(company.error !== null || viewer.error !== null) && <LoadFailed path={failed} inputs={{}} />}
      </main>
    )
  }
  if (!isSignedIn(viewer) || viewer.kind !== 'member')
    return (
      <Suspense>
        <TeamOnly company={company.data.name} />
      </Suspense>
    )
  if (viewer.lacksFactor)
    return (
      <Suspense>
        <FactorFirst company={company.data.name} />
      </Suspense>
    )
  return (
    <SignInGate>
      <SkipLink to="#content" label={t('common.skipToContent')} />
      <OfflineBanner />
      <div className="min-h-dvh print:block md:grid md:grid-cols-[15rem_minmax(0,1fr)]">
        <AdminNav company={company.data.name} viewer={viewer} />
        <div className="min-w-0">
          <Suspense>{company.data.eraseAt !== null && <ClosingBanner eraseAt={company.data.eraseAt} />}</Suspense>
          <main id="content" tabIndex={-1} className="min-w-0 px-4 pt-6 pb-24 sm:px-6 lg:px-8">
            {isBeyond(viewer.permissions, pathname) ? <Beyond /> : <Outlet />}
          </main>
        </div>
      </div>
      <PageToasts />
      <LateKeys />
    </SignInGate>
  )
}

function LateKeys() {
  const keys = useLater(loadAdminKeys, true)
  return keys && createElement(keys)
}
