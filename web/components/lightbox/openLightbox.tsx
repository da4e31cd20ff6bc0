import { createRoot } from 'react-dom/client'
import { WordsContext } from '../../words/useWords.ts'
import { wordsOf } from '../../words/words.ts'
import { Lightbox } from './Lightbox.tsx'
import { pictureLinks, pictureOf } from './pictureLinks.ts'

/** Shows the picture of a link, and those of the page's other links to pictures beside it. The focus goes back to the link. */
export function openLightbox(link: HTMLAnchorElement): void {
  const links = pictureLinks()
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  // Not every browser focuses a link that is pressed.
  link.focus()
  const close = () => {
    root.unmount()
    place.remove()
  }
  root.render(
    <WordsContext value={wordsOf(document.documentElement.lang)}>
      <Lightbox pictures={links.map(pictureOf)} first={Math.max(links.indexOf(link), 0)} onClose={close} />
    </WordsContext>,
  )
}
