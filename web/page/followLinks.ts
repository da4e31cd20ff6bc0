import type { Line } from '../data/transport/line.ts'
import type { createAppRouter } from '../router.tsx'
import { leadsElsewhere } from '../ui/actions/leadsElsewhere.ts'
import { enterField } from './enterField.ts'
import { linkOpener } from './offline/openLink.ts'

interface Following {
  /** The router's path for an address of this origin; null for one that is the browser's own business. */
  pathOf: (url: URL) => string | null
  /** Opens a page whose code did not come as a new document; by its own address unless it's given. */
  openAnew?: (href: string) => void
  /** Enters what a link without a query leads to, and says whether it did: where the browser would not go to a place in the page itself. */
  entersHere?: (hash: string, isHere: boolean) => boolean
}

/**
 * Turns clicks on plain links of ours into navigation, and hover and focus into loading the next page's code and data (0035, Links).
 * A link to a field that this page has leads into it, unless its query brings what the field is to hold. A link to another container, to a file,
 * or with a modifier key is the browser's own business.
 */
export function followLinks(
  router: ReturnType<typeof createAppRouter>,
  line: Line,
  { pathOf, openAnew, entersHere }: Following,
): void {
  const { load, open } = linkOpener(router, line, openAnew)
  const targetOf = (event: Event) => {
    const link = linkOf(event)
    const url = link && new URL(link.href)
    const path = url?.origin === location.origin ? pathOf(url) : null
    return link && url && path !== null ? { link, url, path, isHere: path === pathOf(new URL(location.href)) } : null
  }

  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || leadsElsewhere(event)) return
    const target = targetOf(event)
    if (!target) return
    const { link, url, path, isHere } = target
    if (url.search === '' && (entersHere ?? enterField)(url.hash.slice(1), isHere)) return event.preventDefault()
    if (!entersHere && url.hash !== '' && isHere && url.search === location.search) return
    event.preventDefault()
    // A longer list, another order or filter of the same page: the reader stays where they are.
    const stays = isHere && (url.hash === '' || entersHere !== undefined)
    void open(link, path + url.search + url.hash, !stays)
  }

  const preloaded = new Set<string>()
  const preload = (event: Event) => {
    const target = targetOf(event)
    if (!target || (target.isHere && target.url.search === location.search)) return
    const href = target.path + target.url.search
    if (preloaded.has(href)) return
    preloaded.add(href)
    setTimeout(() => preloaded.delete(href), 30_000)
    void load(href).then((isLoaded) => isLoaded || preloaded.delete(href))
  }

  document.addEventListener('click', follow)
  document.addEventListener('pointerover', preload, { passive: true })
  document.addEventListener('focusin', preload)
}

/** The plain link that an event is on: no download, and none that says where it opens. */
function linkOf({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a[href]') : null
  const isPlain =
    link instanceof HTMLAnchorElement &&
    link.target === '' &&
    !link.hasAttribute('download') &&
    !link.rel.includes('external')
  return isPlain ? link : null
}
