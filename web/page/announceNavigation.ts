import type { createAppRouter } from '../router.tsx'

/**
 * After going to another page its heading gets the focus, so that whoever listens hears where they are and the Tab key goes on from there
 * (WCAG 2.4.3). Another order or filter of the same page moves nothing.
 */
export function announceNavigation(router: ReturnType<typeof createAppRouter>): () => void {
  return router.subscribe('onRendered', ({ pathChanged, toLocation }) => {
    if (!pathChanged || toLocation.hash !== '') return
    const heading = document.querySelector<HTMLElement>('h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  })
}
