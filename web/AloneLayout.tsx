import { Outlet, useParams } from '@tanstack/react-router'
import { SignInGate } from './components/signIn/SignInGate.tsx'
import { useData } from './data/react.tsx'
import { OfflineBanner } from './page/offline/OfflineBanner.tsx'
import { LaterToasts } from './page/toasts/LaterToasts.tsx'
import PortalLayout from './portal/frame/PortalLayout.tsx'
import { SkipLink } from './ui/layout/SkipLink.tsx'
import { useWords } from './words/useWords.ts'
import { namesAt } from './account/sharedRoadmap/area.ts'

/** A roadmap that was given away stands alone, or asks for its password; an address that opens nothing is a page of the portal that says so. */
export default function AloneLayout() {
  const { t } = useWords()
  const found = useData('/api/roadmaps/shared/getOne', namesAt(useParams({ strict: false })))
  if (!found.data) return <PortalLayout />
  return (
    <SignInGate>
      <SkipLink to="#content" label={t('common.skipToContent')} />
      <OfflineBanner />
      <Outlet />
      <LaterToasts />
    </SignInGate>
  )
}
