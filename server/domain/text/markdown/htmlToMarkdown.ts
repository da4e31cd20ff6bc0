import { Parser } from 'htmlparser2'
import { markdownLines, type Run } from './markdownLines.ts'
import { imageTarget, linkTarget } from '../../../../contract/markdown/links.ts'
import { wellFormed } from '../wellFormed.ts'

/**
 * A text from another tool's export as our Markdown. All its words stay; of the markup, what our texts have:
 * paragraphs, line breaks, emphasis, links, lists, quotes, code and images. Headings become bold paragraphs. A text
 * without a single tag is taken as plain text: its line breaks stay, and only entities are resolved.
 */
export function htmlToMarkdown(html: string): string {
  const source = wellFormed(html).replace(/\r\n?/g, '\n')
  const isPlain = !/<\/?[a-z][^<>]*>/i.test(source)
  const reading = new Reading()
  const parser = new Parser({
    ontext: (text) => reading.text(text),
    onopentag: (name, attributes) => reading.open(name, attributes),
    onclosetag: (name) => reading.close(name),
  })
  // Line breaks are significant in plain text, but not in HTML.
  parser.end(isPlain ? source.replaceAll('<', '&lt;').replaceAll('\n', '<br>') : source)
  return reading.markdown()
}

const paragraphs = new Set([
  'p',
  'div',
  'section',
  'article',
  'header',
  'footer',
  'table',
  'tr',
  'dl',
  'dt',
  'dd',
  'figure',
  'figcaption',
  'hr',
  'form',
])
const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const unread = new Set(['script', 'style', 'head', 'title', 'template'])
/** Our renderer reads no deeper than this either. */
const deepest = 5
/** Lists and quotes nested beyond this depth are not tracked: each paragraph visits all that are. */
const mostOpen = 40

interface Container {
  tag: 'ul' | 'ol' | 'blockquote' | 'li'
  /** The marker of a list item until its first line is written, then blanks of the same width. */
  prefix: string
  /** The number of the next item. */
  next: number
}

class Reading {
  #lines: string[] = []
  #runs: Run[] = []
  #containers: Container[] = []
  /** The number of open ones beyond the deepest that is tracked. */
  #beyond = 0
  #bold = 0
  #italic = 0
  #code = 0
  #pre = 0
  #unread = 0
  #links: (string | undefined)[] = []
  /** The container of the last paragraph. */
  #last: readonly Container[] = []

  text(text: string): void {
    if (this.#unread === 0) this.#add(this.#pre > 0 ? text : text.replace(/\s+/gu, ' '))
  }

  open(name: string, attributes: Record<string, string>): void {
    if (unread.has(name)) this.#unread++
    else if (name === 'br') this.#add('\n')
    else if (name === 'img') this.#image(attributes)
    else if (name === 'a') this.#links.push(linkTarget((attributes.href ?? '').trim()))
    else if (name === 'td' || name === 'th') this.#add(' ')
    else if (name === 'pre') this.#startPre()
    else if (name === 'ul' || name === 'ol' || name === 'blockquote' || name === 'li')
      this.#openContainer(name, attributes)
    else if (paragraphs.has(name) || headings.has(name)) this.#flush()
    this.#mark(name, 1)
  }

  close(name: string): void {
    this.#mark(name, -1)
    if (unread.has(name)) this.#unread = Math.max(0, this.#unread - 1)
    else if (name === 'a') this.#links.pop()
    else if (name === 'pre') this.#endPre()
    else if (name === 'ul' || name === 'ol' || name === 'blockquote' || name === 'li') this.#closeContainer(name)
    else if (headings.has(name) || paragraphs.has(name)) this.#flush()
  }

  markdown(): string {
    this.#flush()
    return this.#lines.join('\n').trim()
  }

  #mark(name: string, by: 1 | -1): void {
    if (name === 'strong' || name === 'b' || headings.has(name)) this.#bold = Math.max(0, this.#bold + by)
    else if (name === 'em' || name === 'i') this.#italic = Math.max(0, this.#italic + by)
    else if (name === 'code') this.#code = Math.max(0, this.#code + by)
  }

  #add(text: string): void {
    const mark = this.#code > 0 ? 'code' : this.#bold > 0 ? 'strong' : this.#italic > 0 ? 'em' : 'none'
    this.#runs.push({ text, mark, link: this.#links.at(-1) })
  }

  #image({ src = '', alt = '' }: Record<string, string>): void {
    const target = imageTarget(src.trim())
    if (target === undefined) this.#add(alt)
    else this.#runs.push({ text: alt, mark: 'image', link: target })
  }

  #startPre(): void {
    this.#flush()
    this.#pre++
  }

  #endPre(): void {
    const code = this.#runs.map((run) => run.text).join('')
    this.#runs = []
    this.#pre = Math.max(0, this.#pre - 1)
    if (code.trim() === '') return
    const longest = (code.match(/`+/g) ?? []).reduce((most, ticks) => Math.max(most, ticks.length), 2)
    const fence = '`'.repeat(longest + 1)
    this.#write([fence, ...code.replace(/^\n/, '').trimEnd().split('\n'), fence])
  }

  #openContainer(tag: Container['tag'], { start = '' }: Record<string, string>): void {
    this.#flush()
    if (this.#containers.length >= mostOpen) {
      this.#beyond++
      return
    }
    const list = this.#containers.findLast(({ tag: outer }) => outer === 'ul' || outer === 'ol')
    const marker = list?.tag === 'ol' ? `${list.next++}. ` : '- '
    this.#containers.push({
      tag,
      prefix: tag === 'li' ? marker : tag === 'blockquote' ? '> ' : '',
      next: /^\d{1,8}$/.test(start) ? Number(start) : 1,
    })
  }

  #closeContainer(tag: Container['tag']): void {
    this.#flush()
    if (this.#beyond > 0) {
      this.#beyond--
      return
    }
    const at = this.#containers.findLastIndex((container) => container.tag === tag)
    if (at !== -1) this.#containers.length = at
  }

  #flush(): void {
    if (this.#pre > 0) return
    const lines = markdownLines(this.#runs)
    this.#runs = []
    if (lines.length > 0) this.#write(lines)
  }

  #write(lines: string[]): void {
    const containers = this.#containers.filter(({ prefix }) => prefix !== '').slice(0, deepest)
    const begins = containers.some(({ tag, prefix }) => tag === 'li' && prefix.trim() !== '')
    // Items follow one another line by line; everything else is separated by an empty line.
    const tight = begins && this.#last.some(({ tag }) => tag === 'li')
    if (this.#lines.length > 0 && !tight)
      this.#lines.push(emptyLine(containers.filter((container, at) => container === this.#last[at])))
    for (const line of lines) {
      this.#lines.push((containers.map(({ prefix }) => prefix).join('') + line).trimEnd())
      for (const container of containers)
        if (container.tag === 'li') container.prefix = ' '.repeat(container.prefix.length)
    }
    this.#last = containers
  }
}

/** Between two paragraphs of one quote the empty line carries its mark, or the quote would end. */
function emptyLine(containers: readonly Container[]): string {
  const quote = containers.findLastIndex(({ tag }) => tag === 'blockquote')
  return containers
    .slice(0, quote + 1)
    .map(({ tag, prefix }) => (tag === 'li' ? ' '.repeat(prefix.length) : prefix))
    .join('')
    .trimEnd()
}
