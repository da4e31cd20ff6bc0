import { useSyncExternalStore } from 'react'
import { Banner } from '../ui/feedback/Banner.tsx'
import { useWords } from '../words/useWords.ts'

/** Says that there is no connection, for as long as the browser knows of none. It is with every page: without a connection nothing can be loaded. */
export function OfflineBanner() {
  const { t } = useWords()
  const isOnline = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  )
  return isOnline ? null : (
    <Banner tone="warning" live>
      {t('common.offline')}
    </Banner>
  )
}

function listen(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}
