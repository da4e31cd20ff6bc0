import type { Frame, FromFrame, FromHost, HostIdentity } from '../../../contract/frame.ts'
import type { FrameClient } from '../../data/frameClient.ts'
import { identify } from './identify.ts'
import { knownNow, settle, showKnown } from './known.ts'
import { readFromHost } from './readFromHost.ts'
import { offerScreenshots, takeScreenshot } from './screenshots.ts'

/** How long a page may take to say who its user is, when a token is over. */
const patienceMs = 5_000

/** The page around a frame, or the app around a web view. */
export interface Host {
  tell(message: FromFrame): void
  /** What is done each time that the frame's panel is opened again. */
  again?: () => void
}

/**
 * Hears the window that embeds this one, and nobody else. Its origin is that of its first message: which origins may embed a company's pages is the document's
 * `frame-ancestors`. Until then it is told only that the frame is ready.
 */
export function createHost(client: FrameClient, frame: Frame): Host {
  const isEmbedded = parent !== window
  let origin: string | null = null
  let waiting: ((identity: HostIdentity | null) => void) | null = null

  const untold: FromFrame[] = []
  const tell = (message: FromFrame) => {
    if (!isEmbedded) return
    if (origin !== null || message.type === 'ready') parent.postMessage(message, origin ?? '*')
    else untold.push(message)
  }
  const host: Host = { tell }
  /** Asks who uses the page; null where it says nothing. */
  const ask = () =>
    new Promise<HostIdentity | null>((resolve) => {
      if (origin === null) return resolve(null)
      waiting = resolve
      setTimeout(() => resolve(null), patienceMs)
      tell({ upwell: 'frame', type: 'over' })
    })

  const hear = (message: FromHost) => {
    if (message.type === 'theme') {
      showTheme(message.theme)
      return host.again?.()
    }
    if (message.type === 'offer') return offerScreenshots(message.screenshot, tell)
    if (message.type === 'screenshot') return takeScreenshot(message)
    client.context = message.context
    if (waiting) {
      waiting(message.identity)
      waiting = null
      return
    }
    // A page that names nobody has said nothing new.
    if (message.identity === null && knownNow().token === null) return settle()
    void goOnAs(message.identity)
  }
  const goOnAs = async (identity: HostIdentity | null) => {
    let known = await identify(client, identity)
    // A token may have run out before the frame was opened.
    const next = known.problem === 'ssoToken' ? await ask() : null
    if (next && next.ssoToken !== identity?.ssoToken) known = await identify(client, next)
    showKnown(known)
    tell({ upwell: 'frame', type: 'event', name: 'identify', problem: known.problem })
  }
  addEventListener('message', ({ source, origin: from, data }: MessageEvent<unknown>) => {
    if (!isEmbedded || source !== parent || (origin !== null && from !== origin)) return
    const message = readFromHost(data)
    if (!message) return
    origin ??= from
    untold.splice(0).forEach(tell)
    hear(message)
  })

  client.renew = async () => {
    const identity = await ask()
    return identity ? (await identify(client, identity, { signsIn: false })).token : null
  }
  const isEntering = frame.form === 'web' && enterWithToken(client)
  // A page that says nothing names nobody.
  if (isEmbedded) setTimeout(settle, patienceMs)
  else if (!isEntering) settle()
  return host
}

/** A web view's own address brings the token behind its `#`, which no server and no log has seen; it leaves the address at once. False where there is none. */
function enterWithToken(client: FrameClient): boolean {
  const ssoToken = new URLSearchParams(location.hash.slice(1)).get('ssoToken')
  if (ssoToken === null) return false
  history.replaceState(history.state, '', location.pathname + location.search)
  void identify(client, { ssoToken }).then(showKnown)
  return true
}

function showTheme(theme: 'light' | 'dark' | null): void {
  const { dataset } = document.documentElement
  if (theme === null) delete dataset['theme']
  else dataset['theme'] = theme
}
