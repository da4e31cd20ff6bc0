/** A picture in full. `alt` says what it shows; empty where nobody has said. */
export interface Picture {
  src: string
  alt: string
}

/** What the renderer writes for a picture that nobody described (`text.picture`). */
const undescribed = 'Picture'

/** The links to pictures in what people wrote, in the order of the page. */
export function pictureLinks(): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLImageElement>('.prose a[href^="/files/"] > img')].flatMap((image) =>
    image.parentElement instanceof HTMLAnchorElement ? [image.parentElement] : [],
  )
}

export function pictureOf(link: HTMLAnchorElement): Picture {
  const alt = link.querySelector('img')?.alt ?? ''
  return { src: link.href, alt: alt === undescribed ? '' : alt }
}
