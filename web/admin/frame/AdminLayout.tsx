import { Outlet } from '@tanstack/react-router'
import '../../../locales/en/admin.json?texts'
import { SignInGate } from '../../components/signIn/SignInGate.tsx'
import { useData, useViewer } from '../../data/react.tsx'
import { isSignedIn } from '../../data/viewer/viewerState.ts'
import { OfflineBanner } from '../../page/OfflineBanner.tsx'
import { ToastRegion } from '../../ui/feedback/ToastRegion.tsx'
import { SkipLink } from '../../ui/layout/SkipLink.tsx'
import { useWords } from '../../words/useWords.ts'
import { AdminNav } from './AdminNav.tsx'
import { TeamOnly } from './TeamOnly.tsx'
import { LoadFailed } from '../states/LoadFailed.tsx'

/** The frame of the team's pages. Whoever is not signed in as a member sees where to do so, and no page. */
export default function AdminLayout() {
  const { t } = useWords()
  const viewer = useViewer()
  const company = useData('/api/company/get', {})
  if (!company.data || viewer.error !== null) {
    const failed = company.data ? '/api/viewer/get' : '/api/company/get'
    return (
      <main id="content" tabIndex={-1} className="mx-auto max-w-main px-4 py-24">
        {(company.error !== null || viewer.error !== null) && <LoadFailed path={failed} inputs={{}} />}
      </main>
    )
  }
  if (!isSignedIn(viewer) || viewer.kind !== 'member') return <TeamOnly company={company.data.name} />
  return (
    <SignInGate>
      <SkipLink to="#content" label={t('common.skipToContent')} />
      <OfflineBanner />
      <div className="min-h-dvh md:grid md:grid-cols-[15rem_minmax(0,1fr)]">
        <AdminNav company={company.data.name} viewer={viewer} />
        <main id="content" tabIndex={-1} className="min-w-0 px-4 pt-6 pb-24 sm:px-6 lg:px-8">
          <Outlet />
        </main>
      </div>
      <ToastRegion label={t('portal.toasts')} dismissLabel={t('portal.toast.dismiss')} />
    </SignInGate>
  )
}
