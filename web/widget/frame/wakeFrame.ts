import type { Frame, FrameEvent } from '../../../contract/frame.ts'
import { showWaiting } from '../../components/outbox/waiting.ts'
import { toggleCode } from '../../components/toggles/toggleCode.ts'
import { toggleBy } from '../../components/useToggle.ts'
import type { FrameClient } from '../../data/frameClient.ts'
import { announceNavigation } from '../../page/announceNavigation.ts'
import { makeOfflineStatus } from '../../page/offline/OfflineStatus.tsx'
import { watchLine } from '../../page/offline/watchLine.ts'
import { showPictures } from '../../page/showPictures.ts'
import { PageToasts } from '../../page/toasts/PageToasts.tsx'
import type { createAppRouter } from '../../router.tsx'
import type { Host } from '../host/host.ts'
import { knownNow, watchKnown } from '../host/known.ts'
import { followFrameLinks } from './followFrameLinks.ts'

interface Waking {
  client: FrameClient
  host: Host
  router: ReturnType<typeof createAppRouter>
  frame: Frame
}

/** Which event a write is to the page around. */
const eventOf: Readonly<Record<string, FrameEvent>> = {
  '/api/votes/create': 'vote',
  '/api/posts/create': 'post',
  '/api/comments/create': 'comment',
}

/** Starts what minds a frame once it is awake: what a press does, its connection, its links and pictures, and what the page around is told. */
export function wakeFrame({ client, host, router, frame }: Waking): void {
  toggleBy(toggleCode)
  const line = watchLine(client)
  followFrameLinks(router, frame.base, line)
  showPictures()
  announceNavigation(router)
  showWaiting({ Toasts: PageToasts, Status: makeOfflineStatus(line) })
  client.wrote = (path) => {
    const name = eventOf[path]
    if (name) host.tell({ upwell: 'frame', type: 'event', name })
  }
  addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key === 'Escape' && !defaultPrevented && !isCovered()) host.tell({ upwell: 'frame', type: 'close' })
  })
  const tellPath = () => host.tell({ upwell: 'frame', type: 'path', path: router.state.location.pathname })
  router.subscribe('onResolved', tellPath)
  const app = document.getElementById('app')
  if (app) {
    const tellHeight = () =>
      host.tell({ upwell: 'frame', type: 'height', height: Math.ceil(app.getBoundingClientRect().height) })
    new ResizeObserver(tellHeight).observe(app)
  }
  if (frame.form === 'news') readNews(client, host)
  host.tell({ upwell: 'frame', type: 'ready' })
}

/** What the pop-up shows is read, for this person wherever they look next; opened again it shows what is new. */
function readNews(client: FrameClient, host: Host): void {
  const read = () => {
    host.tell({ upwell: 'frame', type: 'event', name: 'changelog' })
    if (knownNow().token !== null) client.write('/api/widget/markRead', {}).catch(() => null)
  }
  watchKnown(read)
  host.again = () => {
    void client.viewerChanged()
    read()
  }
}

/** Escape closes what is over the page first. */
function isCovered(): boolean {
  return document.querySelector('dialog[open], :popover-open') !== null
}
