import type { Site } from '../../contract/page.ts'
import type { Line } from '../data/transport/line.ts'
import { containerOf } from '../paths.ts'
import type { createAppRouter } from '../router.tsx'
import { enterField } from './enterField.ts'
import { linkOpener } from './offline/openLink.ts'

type Router = ReturnType<typeof createAppRouter>

/**
 * Turns clicks on plain links of ours into navigation, and hover and focus into loading the next page's code and data (0035, Links).
 * A link to a field that this page has leads into it, unless its query brings what the field is to hold. A link to another container, to a file,
 * or with a modifier key is the browser's own business.
 */
export function followLinks(router: Router, site: Site, line: Line): () => void {
  const { load, open } = linkOpener(router, line)
  const targetOf = (event: Event): URL | null => {
    const link = linkOf(event)
    if (
      !(link instanceof HTMLAnchorElement) ||
      link.target !== '' ||
      link.hasAttribute('download') ||
      link.rel.includes('external')
    )
      return null
    const url = new URL(link.href)
    const isOurs =
      url.origin === location.origin && containerOf(site, url.pathname) === containerOf(site, location.pathname)
    return isOurs && !/^\/(api|files|theme|assets|unsubscribe)(\/|$)/.test(url.pathname) ? url : null
  }

  const follow = (event: MouseEvent) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    const url = targetOf(event)
    if (url?.search === '' && enterField(url.hash.slice(1))) return event.preventDefault()
    if (!url || (url.hash !== '' && url.pathname === location.pathname && url.search === location.search)) return
    event.preventDefault()
    // A longer list, another order or filter of the same page: the reader stays where they are.
    const stays = url.pathname === location.pathname && url.hash === ''
    const link = linkOf(event)
    if (link) void open(link, url.pathname + url.search + url.hash, !stays)
  }

  const preloaded = new Set<string>()
  const preload = (event: Event) => {
    const url = targetOf(event)
    const href = url ? url.pathname + url.search : ''
    if (href === '' || preloaded.has(href) || href === location.pathname + location.search) return
    preloaded.add(href)
    setTimeout(() => preloaded.delete(href), 30_000)
    void load(href).then((isLoaded) => isLoaded || preloaded.delete(href))
  }

  document.addEventListener('click', follow)
  document.addEventListener('pointerover', preload, { passive: true })
  document.addEventListener('focusin', preload)
  return () => {
    document.removeEventListener('click', follow)
    document.removeEventListener('pointerover', preload)
    document.removeEventListener('focusin', preload)
  }
}

function linkOf(event: Event): Element | null {
  return event.target instanceof Element ? event.target.closest('a[href]') : null
}
