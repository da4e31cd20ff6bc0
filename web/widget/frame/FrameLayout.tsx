import '../../../locales/en/widget.json?texts'
import { Outlet } from '@tanstack/react-router'
import { outcomeOf } from '../../data/dataSet.ts'
import { useData } from '../../data/react.tsx'
import { ScreenshotPlace } from '../../components/pictures/ScreenshotPlace.ts'
import { usePage } from '../../page/context.ts'
import { FailedPage } from '../../page/FailedPage.tsx'
import { OfflineBanner } from '../../page/offline/OfflineBanner.tsx'
import { LaterToasts } from '../../page/toasts/LaterToasts.tsx'
import { FrameGate } from './FrameGate.tsx'
import { FrameHeader } from './FrameHeader.tsx'
import { useScreenshotOffer } from './useScreenshotOffer.ts'
import { WhoIsKnown } from './WhoIsKnown.tsx'

/** What stands around the portal's pages inside another site. */
export default function FrameLayout() {
  const { frame } = usePage()
  const screenshot = useScreenshotOffer()
  const company = useData('/api/company/get', {})
  const boards = useData('/api/boards/getAll', {})
  if (!company.data || outcomeOf([company, boards]) !== 'ok') return <FailedPage />
  return (
    <FrameGate>
      <ScreenshotPlace value={screenshot}>
        <div className="in-frame pb-6">
          <OfflineBanner />
          {frame === 'panel' || frame === 'web' ? <FrameHeader company={company.data} /> : null}
          <WhoIsKnown />
          <Outlet />
          <LaterToasts />
        </div>
      </ScreenshotPlace>
    </FrameGate>
  )
}
