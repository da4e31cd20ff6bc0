import { useSyncExternalStore } from 'react'
import type { ScreenshotOffer } from '../../components/pictures/ScreenshotPlace.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import type { LateIcon } from '../../ui/marks/iconPaths.ts'
import { useWords } from '../../words/useWords.ts'
import { screenshots } from '../host/screenshots.ts'

const icon = ['screen', 'M4 9V5h4M16 5h4v4M20 15v4h-4M8 19H4v-4M9 12h6M12 9v6'] as const satisfies LateIcon

/** What texts of the frame can have a picture of the page around by; null where that page offers none. */
export function useScreenshotOffer(): ScreenshotOffer | null {
  const { t } = useWords()
  const isOffered = useSyncExternalStore(screenshots.subscribe, screenshots.isOffered, () => false)
  if (!isOffered) return null
  return {
    label: t('widget.screenshot.label'),
    more: t('widget.screenshot.more'),
    icon,
    take: (add) =>
      void screenshots.take().then(
        (file) => file && add([file]),
        () => toasts.show({ text: t('widget.screenshot.failed'), tone: 'error' }),
      ),
  }
}
