import type { Site } from '../../contract/page.ts'
import { showWaiting } from '../components/outbox/waiting.ts'
import type { BrowserClient } from '../data/browserClient.ts'
import { loadChunk } from '../data/chunks/chunk.ts'
import type { createAppRouter } from '../router.tsx'
import { announceNavigation } from './announceNavigation.ts'
import { followLinks } from './followLinks.ts'
import { startOffline } from './offline/startOffline.ts'
import { PageToasts } from './PageToasts.tsx'

/**
 * Starts what minds a page once it is awake: its connection, its links, where the focus goes, and its messages. Until then a link is the browser's
 * own.
 */
export function afterWaking(client: BrowserClient, router: ReturnType<typeof createAppRouter>, site: Site): void {
  followLinks(router, site, startOffline(client))
  announceNavigation(router)
  showWaiting({ Toasts: PageToasts })
  // A frame of our own is the admin's preview: no other page may have one around ours.
  if (parent !== window)
    void loadChunk('web/page/showDraft.ts', () => import('./showDraft.ts')).then(
      (loaded) => loaded.showDraft(client),
      () => null,
    )
}
