import { openAnew as openDocument } from '../../data/chunks/reloadOnce.ts'
import type { Line } from '../../data/transport/line.ts'
import { enterField } from '../../page/enterField.ts'
import { followLinks } from '../../page/followLinks.ts'
import { containerOf } from '../../paths.ts'
import type { createAppRouter } from '../../router.tsx'

/**
 * Turns clicks on links to the portal's own pages into navigation inside the frame. Every other link opens a tab of its own, as the document's `<base>` says: those pages
 * can't be embedded.
 */
export function followFrameLinks(router: ReturnType<typeof createAppRouter>, base: string, line: Line): void {
  followLinks(router, line, {
    pathOf: (url) => pathInFrame(url, base),
    openAnew: (href) => openDocument(base + href),
    entersHere: (hash, isHere) => {
      if (!isHere || hash === '') return false
      if (!enterField(hash)) document.getElementById(hash)?.scrollIntoView()
      return true
    },
  })
}

/** The portal's path to which an address leads; null for one that leads elsewhere. */
function pathInFrame({ pathname }: URL, base: string): string | null {
  const path = pathname === base ? '/' : pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname
  return containerOf('company', path) === 'portal' && !isFile.test(path) ? path : null
}

const isFile = /^\/(api|files|theme|assets|unsubscribe)(\/|$)|\/feed\.\w+$/
