import type { AnyRoute } from '@tanstack/react-router'
import { markBusy } from '../../data/busy.ts'
import { openAnew as openDocument } from '../../data/chunks/reloadOnce.ts'
import type { Line } from '../../data/transport/line.ts'
import type { createAppRouter } from '../../router.tsx'
import { heldLink } from './heldLink.ts'

type Router = Pick<
  ReturnType<typeof createAppRouter>,
  'preloadRoute' | 'clearCache' | 'navigate' | 'subscribe' | 'routesById'
>

/** On a line that answers, a page that still does not come is opened all the same, and says what is the matter. */
const mostTries = 3

/**
 * Gives what loads a page's code and data, and what opens it. A page is opened when all of it is there: until then the one that is read stays,
 * and the pressed link is marked. Without a connection the link is held and its page opens by itself, unless the reader did something else.
 */
export function linkOpener(router: Router, line: Line, openAnew = openDocument) {
  let latest = 0
  const giveUp = () => {
    latest += 1
    heldLink.hold(null)
  }
  const giveUpHeld = ({ isTrusted }: Event) => heldLink.title() !== null && isTrusted && giveUp()
  router.subscribe('onBeforeNavigate', giveUp)
  addEventListener('click', giveUpHeld, true)
  addEventListener('input', giveUpHeld, true)

  /** Loads a page's code beforehand; one whose code has come has nothing left to load. */
  const codeOf = (routeId: string) =>
    (router.routesById as Record<string, AnyRoute>)[routeId]?.options.component?.preload

  /** How a page came: all of it, or not without an answer or its code; what came in part is loaded anew the next time. */
  async function come(href: string): Promise<'all' | 'noAnswer' | 'noCode'> {
    const losses = line.losses()
    const matches =
      (await router.preloadRoute({ href } as Parameters<Router['preloadRoute']>[0]).catch(() => null)) ?? []
    // Once the data of a page has failed, the router no longer waits for its code, which shows the failure.
    for (const { routeId, status } of matches) if (status === 'error') await codeOf(routeId)?.()
    const isCodeMissing = matches.some(({ routeId }) => codeOf(routeId))
    const came = losses !== line.losses() ? 'noAnswer' : isCodeMissing ? 'noCode' : 'all'
    if (came !== 'all') router.clearCache()
    return came
  }

  async function open(link: Element, href: string, resetScroll: boolean): Promise<void> {
    giveUp()
    const turn = latest
    const endBusy = markBusy(link)
    try {
      for (let tries = 0; tries < mostTries; tries += 1) {
        const came = await come(href)
        if (turn !== latest) return
        // What `loadChunk` could not bring by several tries, a new document may: after a release the code has other addresses.
        if (came === 'noCode') return openAnew(href)
        if (came === 'all') break
        const answered = nextAnswer(line)
        heldLink.hold(nameOf(link))
        await answered
        if (turn !== latest) return
      }
      await router.navigate({ href, resetScroll })
    } finally {
      endBusy()
    }
  }
  const load = async (href: string) => (await come(href)) === 'all'
  return { load, open }
}

function nameOf(link: Element): string {
  return (link.getAttribute('aria-label') ?? link.textContent).trim().slice(0, 80)
}

/** Resolves as soon as the server answers anything. */
function nextAnswer(line: Line): Promise<void> {
  return new Promise((resolve) => {
    if (line.isGood()) return resolve()
    const end = line.subscribe(() => {
      if (line.isLost()) return
      end()
      resolve()
    })
  })
}
