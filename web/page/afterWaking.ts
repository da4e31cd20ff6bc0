import type { Site } from '../../contract/page.ts'
import { showWaiting } from '../components/outbox/waiting.ts'
import { undoKey } from '../components/posts/manage/undoKey.ts'
import { toggleCode } from '../components/toggles/toggleCode.ts'
import { toggleBy } from '../components/useToggle.ts'
import { listenForThemes } from '../components/viewer/theme.ts'
import type { BrowserClient } from '../data/browserClient.ts'
import { loadChunk } from '../data/chunks/chunk.ts'
import { inStorage } from '../data/inStorage.ts'
import { containerOf } from '../paths.ts'
import type { createAppRouter } from '../router.tsx'
import { announceNavigation } from './announceNavigation.ts'
import { followLinks } from './followLinks.ts'
import { startOffline } from './offline/startOffline.ts'
import { PageToasts } from './toasts/PageToasts.tsx'
import { listenForSearchKey } from './searchKey.ts'
import { showPictures } from './showPictures.ts'
import { startVisit } from './visit/startVisit.ts'

const loadProof = () =>
  loadChunk('web/components/factors/askForProof.tsx', () => import('../components/factors/askForProof.tsx'))

/**
 * Starts what minds a page once it is awake: what a press does, its connection, its links and pictures, where the focus goes, the key of its search,
 * its themes, its messages, and what is new. Until then a link is the browser's own.
 */
export function afterWaking(client: BrowserClient, router: ReturnType<typeof createAppRouter>, site: Site): void {
  toggleBy(toggleCode)
  followLinks(router, startOffline(client), {
    pathOf: ({ pathname }) =>
      containerOf(site, pathname) === containerOf(site, location.pathname) &&
      !/^\/(api|files|theme|assets|unsubscribe)(\/|$)/.test(pathname)
        ? pathname
        : null,
  })
  showPictures()
  announceNavigation(router)
  listenForSearchKey()
  listenForThemes()
  showWaiting({ Toasts: PageToasts })
  client.askForProof = async () => (await loadProof()).askForProof(client)
  if (inStorage('sessionStorage', (storage) => undoKey in storage) === true)
    void loadChunk(
      'web/components/posts/manage/statusUndo.ts',
      () => import('../components/posts/manage/statusUndo.ts'),
    ).then(
      (loaded) => loaded.offerUndoAgain(client),
      () => null,
    )
  // A frame of our own is the admin's preview: no other page may have one around ours.
  if (parent !== window)
    void loadChunk('web/page/look/showDraft.ts', () => import('./look/showDraft.ts')).then(
      (loaded) => loaded.showDraft(client),
      () => null,
    )
  if (site === 'company') router.subscribe('onResolved', startVisit(client))
}
