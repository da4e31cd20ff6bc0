import { showWaiting } from '../outbox/waiting.ts'
import { Lightbox } from './Lightbox.tsx'
import { pictureLinks, pictureOf } from './pictureLinks.ts'

/** Shows the picture of a link over the page, and those of the page's other links to pictures beside it. The focus goes back to the link. */
export function openLightbox(link: HTMLAnchorElement): void {
  const links = pictureLinks()
  const pictures = links.map(pictureOf)
  const first = Math.max(links.indexOf(link), 0)
  const close = () => showWaiting({ Overlay: null })
  // Not every browser focuses a link that is pressed.
  link.focus()
  showWaiting({ Overlay: () => <Lightbox pictures={pictures} first={first} onClose={close} /> })
}
