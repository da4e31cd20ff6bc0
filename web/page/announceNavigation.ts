import { markBusy } from '../data/busy.ts'
import type { createAppRouter } from '../router.tsx'
import { enterField } from './enterField.ts'

/**
 * Marks the page as busy while another is loaded. After going to another page its heading gets the focus, so that someone who listens hears where
 * they are and the Tab key goes on from there (WCAG 2.4.3); `data-first-focus` names something else that is what the reader came for, and an address that
 * names a field leads into that. Another order or filter of the same page moves nothing, unless what has the focus goes with it, as a filter does that is
 * taken away: then the focus is on what came before it, except at the side.
 */
export function announceNavigation(router: ReturnType<typeof createAppRouter>): void {
  let endBusy: (() => void) | undefined
  router.subscribe('onBeforeLoad', () => {
    endBusy ??= markBusy()
  })
  router.subscribe('onResolved', () => {
    endBusy?.()
    endBusy = undefined
  })
  let before: HTMLElement[] = []
  router.subscribe('onBeforeNavigate', () => {
    const all = [...document.querySelectorAll<HTMLElement>(':is(a, button, input, select):not(aside *)')]
    before = all.slice(0, all.indexOf(document.activeElement as HTMLElement) + 1).reverse()
  })
  router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
    if (!pathChanged) {
      if (document.activeElement === document.body) before.some((one) => (one.focus(), one === document.activeElement))
      return
    }
    if (enterField(toLocation.hash) || toLocation.hash !== '') return
    const row = fromLocation && linkInTable(fromLocation.pathname)
    if (row) {
      row.focus({ preventScroll: true })
      return row.scrollIntoView({ block: 'nearest' })
    }
    const heading = document.querySelector('h1')
    if (!heading) return
    const first = document.querySelector<HTMLElement>('[data-first-focus]')
    if (first) return first.focus({ preventScroll: true })
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  })
}

/** The link of a table's row that leads to a page; a list elsewhere may name a page that was not opened from it. */
function linkInTable(path: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLAnchorElement>('main th a')].find((link) => link.pathname === path)
}
