/**
 * What journeys run inside the page. They are texts, because the journeys know no DOM: each is an expression that the browser reads by itself.
 */

/**
 * Notes what a screen reader would say: what changes inside of a live region that was there before, and alerts, which are said when they come. A
 * region that comes together with its text is mostly not said, so it is not noted.
 */
export const listenLikeAReader = `
globalThis.said = []
new MutationObserver((changes) => {
  const regions = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]'
  for (const { target, addedNodes, type } of changes) {
    const element = target instanceof Element ? target : target.parentElement
    const region = element?.closest(regions)
    if (region) said.push(region.textContent)
    else if (type === 'childList') for (const node of addedNodes) if (node instanceof Element && node.matches('[role=alert]')) said.push(node.textContent)
  }
}).observe(document, { subtree: true, childList: true, characterData: true })
`

/** Where the focus is: the boxes of what has it, cut to the window; and what is wrong with that, as a sentence. */
export interface Focus {
  wrong: string | null
  /** One for each line of a link in running text. */
  boxes: { left: number; top: number; right: number; bottom: number }[]
}

export const readFocus = `(() => {
  let element = document.activeElement
  while (element.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  const name = element.outerHTML.slice(0, 160)
  if (element === document.body) return { wrong: 'nothing has the focus', boxes: [] }
  const cut = ({ left, top, right, bottom }) => ({ left: Math.max(left, 0), top: Math.max(top, 0), right: Math.min(right, innerWidth), bottom: Math.min(bottom, innerHeight) })
  const boxes = [...element.getClientRects()].map(cut).filter(({ left, top, right, bottom }) => right - left > 1 && bottom - top > 1)
  if (boxes.length === 0) return { wrong: 'out of the window: ' + name, boxes }
  const [{ left, top, right, bottom }] = boxes
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  let over = document.elementFromPoint(x, y)
  for (let inner = over; inner?.shadowRoot; over = inner ?? over) inner = inner.shadowRoot.elementFromPoint(x, y)
  const isOwn = over !== null && (element.contains(over) || over.closest('label')?.control === element)
  return { wrong: isOwn ? null : 'covered by ' + (over ?? document.body).outerHTML.slice(0, 160) + ': ' + name, boxes }
})()`

/** Takes the look of focus away, as if nothing had it; run once more, it is back. No other state changes, so no menu closes over it. */
export const toggleRings = `(() => {
  globalThis.noRings ??= new CSSStyleSheet()
  noRings.replaceSync(':focus, :focus-visible { outline: none !important; box-shadow: none !important }')
  for (let root = document; root; root = root.activeElement?.shadowRoot) {
    const others = [...root.adoptedStyleSheets].filter((sheet) => sheet !== noRings)
    root.adoptedStyleSheets = others.length < root.adoptedStyleSheets.length ? others : [...others, noRings]
  }
})()`
