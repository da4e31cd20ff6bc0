/** Word has no lists on the clipboard, but paragraphs that say their level and begin with a sign: `mso-list:l0 level2 lfo1`. */
export function wordLists(body: HTMLElement): void {
  /** The lists that the last paragraph stood in, the outermost first. */
  let open: Element[] = []
  for (const paragraph of body.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6, div, table')) {
    const [, level] = /mso-list:\s{0,3}l\d+ level(\d)/i.exec(paragraph.getAttribute('style') ?? '') ?? []
    if (level === undefined) {
      if (!paragraph.contains(open[0] ?? null)) open = []
      continue
    }
    open = open.slice(0, Number(level))
    const sign = takeSign(paragraph)
    const tag = /^[\p{L}\p{N}]{1,4}[.)]/u.test(sign) ? 'ol' : 'ul'
    while (open.length < Number(level)) open.push(begin(paragraph, open.at(-1), tag))
    const item = paragraph.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    open.at(-1)?.append(item)
    paragraph.remove()
  }
}

function takeSign(paragraph: HTMLElement): string {
  const sign = [...paragraph.querySelectorAll('[style]')].find((element) =>
    /mso-list:\s{0,3}ignore/i.test(element.getAttribute('style') ?? ''),
  )
  sign?.remove()
  return sign?.textContent?.trim() ?? ''
}

function begin(paragraph: HTMLElement, outer: Element | undefined, tag: 'ul' | 'ol'): Element {
  const list = paragraph.ownerDocument.createElement(tag)
  if (!outer) paragraph.before(list)
  else (outer.lastElementChild ?? outer).append(list)
  return list
}
