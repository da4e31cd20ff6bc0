import { wordLists } from './wordLists.ts'

/** Our renderer reads what is nested deeper as text. */
const deepest = 6
const dropped =
  'script, style, title, meta, link, template, noscript, svg, math, button, input, select, textarea, iframe, object, embed, video, audio, canvas, img, picture, hr'

/** Makes plain HTML of what word processors and pages put on a clipboard, in place: styles become elements, lists nest as they should. */
export function tidyClipboard(body: HTMLElement): void {
  for (const element of body.querySelectorAll(dropped)) element.remove()
  wordLists(body)
  for (const element of body.querySelectorAll<HTMLElement>('[style]')) applyStyle(element)
  for (const element of body.querySelectorAll('span, font')) unwrap(element)
  for (const element of body.querySelectorAll('a')) if (!leadsSomewhere(element)) unwrap(element)
  for (const element of body.querySelectorAll('h1 b, h2 b, h3 b, h4 b, h1 strong, h2 strong, h3 strong, h4 strong'))
    unwrap(element)
  for (const element of body.querySelectorAll('b b, b strong, strong b, strong strong, i i, i em, em i, em em'))
    unwrap(element)
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) intoItem(list)
  for (const list of body.querySelectorAll('ul, ol')) hoist(list)
  for (const item of body.querySelectorAll('li')) unwrapLonely(item)
  for (const element of body.querySelectorAll('b, strong, i, em')) joinNext(element)
  withoutHardBlanks(body)
}

/** Google Docs says bold and italic by styles, and wraps everything in a bold element that is not bold. */
function applyStyle(element: HTMLElement): void {
  const style = element.getAttribute('style') ?? ''
  const isLight = /font-weight:\s{0,3}(?:normal|[1-4]00)/i.test(style)
  if (/^(?:B|STRONG)$/.test(element.tagName) && isLight) return unwrap(element)
  if (/^(?:I|EM)$/.test(element.tagName) && /font-style:\s{0,3}normal/i.test(style)) return unwrap(element)
  if (!/^(?:SPAN|FONT|A|LI|P)$/.test(element.tagName)) return undefined
  if (/font-style:\s{0,3}italic/i.test(style)) wrapInside(element, 'em')
  if (/font-weight:\s{0,3}(?:bold|[6-9]00)/i.test(style)) wrapInside(element, 'strong')
  return undefined
}

/** Emphasis that reached around blocks would end with the first. */
function wrapInside(element: HTMLElement, tag: 'strong' | 'em'): void {
  if (element.textContent?.trim() === '' || element.querySelector('p, div, ul, ol, li, pre, blockquote')) return
  const wrapper = element.ownerDocument.createElement(tag)
  wrapper.append(...element.childNodes)
  element.append(wrapper)
}

function leadsSomewhere(link: Element): boolean {
  return /^(?:https?:\/\/|mailto:)\S/i.test((link.getAttribute('href') ?? '').trim())
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}

/** A list right in a list belongs to the item before it. */
function intoItem(list: Element): void {
  const before = list.previousElementSibling
  if (before?.tagName === 'LI') return before.append(list)
  const item = list.ownerDocument.createElement('li')
  list.replaceWith(item)
  item.append(list)
}

/** The items of a list that is nested too deep go on where the list above it does. */
function hoist(list: Element): void {
  let depth = 0
  for (let outer = list.parentElement; outer; outer = outer.parentElement)
    if (/^(?:UL|OL|BLOCKQUOTE)$/.test(outer.tagName)) depth += 1
  const item = list.parentElement?.closest('li')
  if (depth < deepest || !item) return
  item.after(...list.children)
  list.remove()
}

/** The paragraph that is all of an item, or all of it but a list, would set the items apart. */
function unwrapLonely(item: Element): void {
  const paragraphs = [...item.children].filter(({ tagName }) => tagName === 'P' || tagName === 'DIV')
  const [paragraph] = paragraphs
  if (paragraphs.length === 1 && paragraph && item.firstElementChild === paragraph) unwrap(paragraph)
}

/** `**a****b**` is not read as bold. */
function joinNext(element: Element): void {
  let next = element.nextSibling
  while (next && next.nodeType === element.nodeType && next.nodeName === element.nodeName) {
    element.append(...next.childNodes)
    ;(next as Element).remove()
    next = element.nextSibling
  }
}

function withoutHardBlanks(body: HTMLElement): void {
  const texts = body.ownerDocument.createTreeWalker(body, 4)
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    if (node.nodeValue?.includes('\u00a0')) node.nodeValue = node.nodeValue.replaceAll('\u00a0', ' ')
}
