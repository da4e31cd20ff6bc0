import { loadChunk } from '../data/chunks/chunk.ts'
import { leadsElsewhere } from '../ui/actions/leadsElsewhere.ts'

/**
 * Opens a picture in what people wrote over the page, beside the others there. Its link leads to it in full: that is what a press with a modifier
 * does, and every press when the code cannot be loaded.
 */
export function showPictures(): void {
  document.addEventListener('click', (event) => {
    const link = pictureLinkOf(event.target)
    if (!link || event.defaultPrevented || event.button !== 0 || leadsElsewhere(event)) return
    event.preventDefault()
    load().then(
      ({ openLightbox }) => openLightbox(link),
      () => location.assign(link.href),
    )
  })
  // On intent: a pointer over one, or the focus.
  for (const type of ['pointerover', 'focusin'] as const)
    document.addEventListener(type, (event) => pictureLinkOf(event.target) && void load().catch(() => null), {
      passive: true,
    })
}

const load = () =>
  loadChunk('web/components/lightbox/openLightbox.tsx', () => import('../components/lightbox/openLightbox.tsx'))

function pictureLinkOf(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('.prose a[href^="/files/"]') : null
  return link?.querySelector('img') ? link : null
}
