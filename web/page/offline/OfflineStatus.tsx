import { createElement, useSyncExternalStore } from 'react'
import '../../../locales/en/offline.json?texts'
import { useWaitingState } from '../../components/outbox/waiting.ts'
import type { Line } from '../../data/transport/line.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { useWords } from '../../words/useWords.ts'
import { heldLink } from './heldLink.ts'

/**
 * Says that there is no connection, for as long as the browser knows of none or the server gives no answer, which page opens when there is one
 * again, and what waits to be sent. It is with every page: without a connection nothing can be loaded.
 */
export function makeOfflineStatus(line: Line) {
  return function OfflineStatus() {
    const { t } = useWords()
    const Summary = useWaitingState((waiting) => waiting.Summary)
    const reach = useSyncExternalStore(
      (changed) => {
        const ends = [line.subscribe(changed), heldLink.subscribe(changed)]
        addEventListener('online', changed)
        addEventListener('offline', changed)
        return () => {
          for (const end of ends) end()
          removeEventListener('online', changed)
          removeEventListener('offline', changed)
        }
      },
      () => (navigator.onLine ? (line.isLost() || heldLink.title() !== null ? 'unreachable' : null) : 'offline'),
      () => null,
    )
    const title = useSyncExternalStore(heldLink.subscribe, heldLink.title, () => null)
    const reason = reach ? t(`offline.${reach}`) : ''
    const text = title !== null && reach ? `${reason} ${t('offline.opensLater', { title })}` : reason
    if (Summary) return createElement(Summary, { reason: text })
    return text === '' ? null : (
      <Banner tone="warning" live>
        {text}
      </Banner>
    )
  }
}
