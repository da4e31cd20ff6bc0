/**
 * A function that runs in the page, as a text, because the journeys know no DOM: marks the first visible element of a kind whose accessible name
 * matches with `data-found`, and says whether there is one. An open dialog is all that is looked in.
 */
export const findInPage = String.raw`(kind, source, mark) => {
  const selectors = {
    button: 'button, [role="button"], [role="menuitem"]',
    link: 'a[href]',
    field: 'input, textarea, select, [contenteditable="true"]',
    text: 'h1, h2, h3, p, li, span, div, article, [role="status"]',
  }
  const name = new RegExp(source)
  const textOf = (element) => (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  const nameOf = (element) => {
    const label = element.getAttribute('aria-label')
    if (label) return label
    const ids = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean)
    if (ids.length > 0) return ids.map((id) => textOf(document.getElementById(id))).join(' ')
    return textOf(element.labels?.[0] ?? element)
  }
  const isShown = (element) => element.getClientRects().length > 0
  const inside = [...document.querySelectorAll('dialog[open], [role="dialog"]')].find(isShown) ?? document
  const found = [...inside.querySelectorAll(selectors[kind])].find(
    (element) => isShown(element) && name.test(nameOf(element)),
  )
  if (!found) return false
  found.scrollIntoView({ block: 'center' })
  found.setAttribute('data-found', (found.getAttribute('data-found') ?? '') + ' ' + mark)
  return true
}`
