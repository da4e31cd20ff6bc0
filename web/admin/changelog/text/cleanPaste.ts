import { entryLengths } from '../../../../contract/entryLengths.ts'
import { callouts } from './doc.ts'

/** Elements that are no text. */
const dropped =
  'script,style,meta,link,title,template,noscript,iframe,object,embed,svg,math,form,input,button,select,textarea,video,audio,canvas,xml'

/** Elements that stay, under the name that they have here. */
const kept: Readonly<Record<string, string>> = {
  P: 'p',
  DIV: 'div',
  SECTION: 'div',
  ARTICLE: 'div',
  FIGURE: 'div',
  BR: 'br',
  HR: 'hr',
  UL: 'ul',
  OL: 'ol',
  LI: 'li',
  BLOCKQUOTE: 'blockquote',
  PRE: 'pre',
  H1: 'h1',
  H2: 'h2',
  H3: 'h3',
  H4: 'h3',
  H5: 'h3',
  H6: 'h3',
  B: 'strong',
  STRONG: 'strong',
  I: 'em',
  EM: 'em',
  CODE: 'code',
  A: 'a',
  IMG: 'img',
  TABLE: 'table',
  TBODY: 'tbody',
  THEAD: 'tbody',
  TR: 'tr',
  TD: 'td',
  TH: 'th',
  ASIDE: 'blockquote',
}

/** What another product put on the clipboard, with its structure and nothing else of it: no styles, no scripts, no images of theirs. */
export function cleanPaste(html: string): string {
  const source = new DOMParser().parseFromString(html, 'text/html')
  for (const element of source.querySelectorAll(dropped)) element.remove()
  const target = document.implementation.createHTMLDocument('')
  copyInto(target.body, source.body)
  return target.body.innerHTML
}

/** What of a paste isn't taken as it is: `all` of a text that no entry has room for, `images` of other places, or `code`, such as scripts and what is embedded. */
export type LeftOut = 'all' | 'images' | 'code'

/** Finds that out; null where all of a paste is taken. */
export function leftOut({ html, text }: { html: string; text: string }): LeftOut | null {
  if (text.length > entryLengths.body) return 'all'
  const source = new DOMParser().parseFromString(html, 'text/html')
  const hasCode = source.querySelector('script,iframe,object,embed,video,audio') !== null
  for (const element of source.querySelectorAll(dropped)) element.remove()
  if ((source.body.textContent ?? '').length > entryLengths.body) return 'all'
  const images = [...source.querySelectorAll('img')]
  if (images.some((image) => !image.getAttribute('src')?.startsWith('/files/'))) return 'images'
  return hasCode ? 'code' : null
}

function copyInto(target: HTMLElement, source: Node): void {
  let list: HTMLElement[] = []
  for (const node of source.childNodes) {
    const item = node instanceof HTMLElement ? wordItem(node) : null
    if (item) list = addWordItem(target, list, item)
    else if (node.nodeType === 3 && node.nodeValue?.trim() === '' && list.length > 0) continue
    else {
      list = []
      if (node.nodeType === 3) target.append(node.nodeValue ?? '')
      else if (node instanceof HTMLElement) copyElement(target, node)
    }
  }
}

function copyElement(target: HTMLElement, source: HTMLElement): void {
  const make = (name: string) => target.ownerDocument.createElement(name)
  const name = nameOf(source)
  if (name === null) return copyInto(target, source)
  if (name === 'img') return copyImage(target, source)
  if (name === 'pre') {
    const code = make('code')
    const language = languageOf(source)
    if (language !== null) code.className = `language-${language}`
    code.textContent = source.textContent
    const pre = make('pre')
    pre.append(code)
    return target.append(pre)
  }
  const element = make(name)
  if (name === 'a') {
    const href = source.getAttribute('href') ?? ''
    if (!/^(?:https?:|mailto:)/i.test(href)) return copyInto(target, source)
    element.setAttribute('href', href)
  }
  if (name === 'ol' && /^\d{1,9}$/.test(source.getAttribute('start') ?? ''))
    element.setAttribute('start', source.getAttribute('start') ?? '1')
  if (name === 'blockquote') {
    const callout = callouts.find((kind) => source.classList.contains(`markdown-alert-${kind}`))
    const isAside = source.tagName === 'ASIDE'
    if (callout || isAside) element.dataset.callout = callout ?? 'note'
    source.querySelector('.markdown-alert-title')?.remove()
  }
  if (name === 'td' || name === 'th') {
    const align = source.getAttribute('align') ?? source.style.textAlign
    if (align === 'center' || align === 'right') element.dataset.align = align === 'center' ? 'center' : 'end'
    // A cell is one line.
    element.textContent = (source.textContent ?? '').replace(/\s+/g, ' ').trim()
    if (source.querySelectorAll('p, div, li, br').length <= 1) {
      element.textContent = ''
      copyInto(element, source)
      for (const block of element.querySelectorAll('p, div')) block.replaceWith(...block.childNodes)
    }
    return target.append(element)
  }
  copyInto(element, source)
  target.append(styled(element, source))
}

/** The name that an element has here; null where only what is in it stays. */
function nameOf(source: HTMLElement): string | null {
  if (source.tagName.includes(':')) return null
  if (source.classList.contains('markdown-alert')) return 'blockquote'
  if (source.classList.contains('highlight') && source.querySelector('pre')) return null
  // Google Docs wraps all in a bold element that is not bold.
  if (/^(?:B|STRONG)$/.test(source.tagName) && /^(?:normal|400)$/.test(source.style.fontWeight)) return null
  if (source.tagName === 'SPAN') return isBold(source) || isItalic(source) ? 'span' : null
  if (source.tagName === 'P' && source.closest('li, td, th') && source.parentElement?.children.length === 1) return null
  return kept[source.tagName] ?? null
}

const isBold = ({ style }: HTMLElement) => /^(?:bold|[6-9]00)$/.test(style.fontWeight)
const isItalic = ({ style }: HTMLElement) => style.fontStyle === 'italic'

/** Weight and slant that a style gives become elements. */
function styled(element: HTMLElement, source: HTMLElement): Node {
  if (element.tagName !== 'SPAN') return element
  const make = (name: string) => element.ownerDocument.createElement(name)
  const inside = [...element.childNodes]
  const outer = make(isBold(source) ? 'strong' : 'em')
  const inner = isBold(source) && isItalic(source) ? make('em') : outer
  if (inner !== outer) outer.append(inner)
  inner.append(...inside)
  return outer
}

/** An image of ours stays; of another only what it shows in words, as a link where it has a web address. */
function copyImage(target: HTMLElement, source: HTMLElement): void {
  const src = source.getAttribute('src') ?? ''
  const alt = source.getAttribute('alt') ?? ''
  if (src.startsWith('/files/')) {
    const image = target.ownerDocument.createElement('img')
    image.setAttribute('src', src)
    image.setAttribute('alt', alt)
    target.append(image)
  } else if (/^https?:/i.test(src) && alt.trim() !== '') {
    const link = target.ownerDocument.createElement('a')
    link.setAttribute('href', src)
    link.textContent = alt
    target.append(link)
  } else target.append(alt)
}

function languageOf(source: HTMLElement): string | null {
  const names = [source, source.parentElement, source.querySelector('code')].flatMap((one) => [
    ...(one?.classList ?? []),
  ])
  for (const name of names) {
    const found = /^(?:language|lang|highlight-source)-([\w+#-]{1,20})$/.exec(name)?.[1]
    if (found !== undefined) return found
  }
  return null
}

/** Word writes the items of a list as paragraphs with a mark of their own; the level is in a style that browsers don't know. */
function wordItem(element: HTMLElement): { level: number; isOrdered: boolean; content: HTMLElement } | null {
  const style = element.getAttribute('style') ?? ''
  const level = /mso-list: ?\w{1,20} level(\d)/.exec(style)?.[1]
  if (level === undefined || element.tagName !== 'P') return null
  const content = element.cloneNode(true) as HTMLElement
  const mark = [...content.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  )
  const isOrdered = /^\s*[\da-z]{1,4}[.)]/i.test(mark?.textContent ?? '')
  mark?.remove()
  return { level: Number(level), isOrdered, content }
}

/** `lists` are the open ones, the outermost first. */
function addWordItem(
  target: HTMLElement,
  lists: HTMLElement[],
  { level, isOrdered, content }: NonNullable<ReturnType<typeof wordItem>>,
): HTMLElement[] {
  const open = lists.slice(0, level)
  while (open.length < level) {
    const list = target.ownerDocument.createElement(isOrdered ? 'ol' : 'ul')
    const outer = open.at(-1)
    const into = outer?.lastElementChild ?? outer ?? target
    into.append(list)
    open.push(list)
  }
  const item = target.ownerDocument.createElement('li')
  copyInto(item, content)
  open.at(-1)?.append(item)
  return open
}
