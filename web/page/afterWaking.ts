import type { Site } from '../../contract/page.ts'
import { showWaiting } from '../components/outbox/waiting.ts'
import { listenForThemes } from '../components/viewer/theme.ts'
import type { BrowserClient } from '../data/browserClient.ts'
import type { createAppRouter } from '../router.tsx'
import { announceNavigation } from './announceNavigation.ts'
import { followLinks } from './followLinks.ts'
import { startOffline } from './offline/startOffline.ts'
import { PageToasts } from './PageToasts.tsx'
import { listenForSearchKey } from './searchKey.ts'

/**
 * Starts what minds a page once it is awake: its connection, its links, where the focus goes, the key of its search, its themes, and its messages. Until then a link is the browser's
 * own.
 */
export function afterWaking(client: BrowserClient, router: ReturnType<typeof createAppRouter>, site: Site): void {
  followLinks(router, site, startOffline(client))
  announceNavigation(router)
  listenForSearchKey()
  listenForThemes()
  showWaiting({ Toasts: PageToasts })
}
