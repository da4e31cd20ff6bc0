import { linkTarget } from '../../../../contract/markdown/links.ts'
import { pictureMarkdown } from '../../../components/pictures/pictureMarkdown.ts'
import { textOf, type DocNode } from './doc.ts'
import { inlineNodes } from './inlineNodes.ts'

type Emphasis = 'bold' | 'italic'

/** A stretch of text, or what is written as it is: code, an image, a mention, a break. */
interface Item {
  raw: string
  isText: boolean
  marks: ReadonlySet<Emphasis>
  href: string | null
}

/**
 * The Markdown of a run of nodes. It is read back before it is given: where emphasis can't be written as it is, because the characters beside it forbid that, its
 * punctuation is left out of it, and at last the emphasis itself. Words are never left out.
 */
export function inlineMarkdown(nodes: readonly DocNode[], place: 'block' | 'line' = 'block'): string {
  const items = trimmed(itemsOf(nodes, place))
  const words = wordsOf(inlineNodes(written(plain(items), '*', place)))
  for (const outside of [/[^\s]/u, /[\p{L}\p{N}]/u]) {
    const narrowed = narrow(items, outside)
    const wanted = JSON.stringify(emphasised(narrowed))
    for (const sign of ['mixed', '*', '_'] as const) {
      const text = written(narrowed, sign, place)
      const read = inlineNodes(text)
      if (wordsOf(read) === words && JSON.stringify(emphasised(itemsOf(read, place))) === wanted) return text
    }
  }
  return written(plain(items), '*', place)
}

function itemsOf(nodes: readonly DocNode[], place: 'block' | 'line'): Item[] {
  return nodes.map((node) => {
    const marks = node.marks ?? []
    const emphasis = new Set(marks.flatMap(({ type }) => (type === 'bold' || type === 'italic' ? [type] : [])))
    const href = marks.find(({ type }) => type === 'link')?.attrs?.href ?? null
    const of = (raw: string, isText = false) => ({ raw, isText, marks: emphasis, href })
    if (node.type === 'hardBreak') return place === 'line' ? of(' ', true) : { ...of('\n'), marks: new Set<Emphasis>() }
    if (node.type === 'image') return of(pictureMarkdown(fileOf(textOf(node, 'target')), textOf(node, 'alt')))
    if (node.type === 'mention') return of(`@[${escaped(textOf(node, 'name'))}](user:${textOf(node, 'userID')})`)
    const text = (node.text ?? '').replace(/[\r\n]+/g, ' ')
    return marks.some(({ type }) => type === 'code') ? of(codeMarkdown(text)) : of(text, true)
  })
}

function fileOf(target: string): string {
  return target.replace(/^\/files\//, '')
}

/** Blanks at the ends of lines are read by nobody, and neither is a break at the end. */
function trimmed(items: Item[]): Item[] {
  const kept = items.map((item, at) => {
    if (!item.isText) return item
    const [before, after] = [items[at - 1], items[at + 1]]
    const begun = !before || before.raw === '\n' ? item.raw.trimStart() : item.raw
    return { ...item, raw: !after || after.raw === '\n' ? begun.trimEnd() : begun }
  })
  while (kept.length > 0 && ['', '\n'].includes(kept.at(-1)?.raw ?? '')) kept.pop()
  return kept.filter(({ raw }) => raw !== '')
}

function plain(items: readonly Item[]): Item[] {
  return items.map((item) => ({ ...item, marks: new Set<Emphasis>() }))
}

/** Takes emphasis from the ends of its stretches, up to the first and from the last character that `kept` finds. */
function narrow(items: readonly Item[], kept: RegExp): Item[] {
  const pieces = items.flatMap((item) =>
    item.isText && item.marks.size > 0 ? [...item.raw].map((raw) => ({ ...item, raw })) : [item],
  )
  for (const mark of ['bold', 'italic'] as const) {
    for (let at = 0; at < pieces.length; at++) {
      if (!pieces[at]?.marks.has(mark)) continue
      let ends = at
      while (pieces[ends + 1]?.marks.has(mark) || pieces[ends + 1]?.raw === '\n') ends++
      const isKept = (index: number) => {
        const piece = pieces[index]
        return piece !== undefined && piece.marks.has(mark) && (!piece.isText || kept.test(piece.raw))
      }
      let [from, to] = [at, ends]
      while (from <= to && !isKept(from)) from++
      while (to >= from && !isKept(to)) to--
      for (let index = at; index <= ends; index++) {
        const piece = pieces[index]
        if (!piece) continue
        const marks = new Set(piece.marks)
        if (index < from || index > to) marks.delete(mark)
        else marks.add(mark)
        pieces[index] = { ...piece, marks }
      }
      at = ends
    }
  }
  return joined(pieces)
}

const sameMarks = (one: Item, other: Item) =>
  one.marks.size === other.marks.size && [...one.marks].every((mark) => other.marks.has(mark))

function joined(pieces: readonly Item[]): Item[] {
  const items: Item[] = []
  for (const piece of pieces) {
    const last = items.at(-1)
    if (last?.isText && piece.isText && last.href === piece.href && sameMarks(last, piece))
      items[items.length - 1] = { ...last, raw: last.raw + piece.raw }
    else items.push(piece)
  }
  return items
}

/** What is emphasised and what is linked, character by character, to compare; blanks and breaks count as neither. */
function emphasised(items: readonly Item[]): string[] {
  return items.flatMap(({ raw, isText, marks, href }) => {
    const of = `${marks.has('bold') ? 'b' : ''}${marks.has('italic') ? 'i' : ''}${href ?? ''}`
    return isText ? [...raw].filter((one) => one.trim() !== '').map((one) => one + of) : raw === '\n' ? [] : [raw + of]
  })
}

function wordsOf(nodes: readonly DocNode[]): string {
  return nodes.map((node) => node.text ?? JSON.stringify([node.type, node.attrs])).join('')
}

type Sign = '*' | '_' | 'mixed'

function written(items: readonly Item[], sign: Sign, place: 'block' | 'line'): string {
  const text = render(linked(items, sign), sign, '', '')
  // Within a heading or a cell no block begins.
  if (place === 'line') return text
  return text
    .split('\n')
    .map((line, at, lines) => (line.trim() === '' && at < lines.length - 1 ? '\\' : escapedStart(line)))
    .join('\n')
}

/** Each stretch with one address becomes one link, which has outside of it the emphasis that all of it has. */
function linked(items: readonly Item[], sign: Sign): Item[] {
  const pieces: Item[] = []
  for (let at = 0; at < items.length; at++) {
    const item = items[at]
    if (!item) continue
    const { href } = item
    if (href === null) {
      pieces.push(item)
      continue
    }
    let ends = at
    while (items[ends + 1]?.href === href) ends++
    const run = items.slice(at, ends + 1)
    const shared = new Set([...item.marks].filter((mark) => run.every(({ marks }) => marks.has(mark))))
    const label = run.map((one) => ({
      ...one,
      href: null,
      marks: new Set([...one.marks].filter((m) => !shared.has(m))),
    }))
    pieces.push({ raw: linkMarkdown(label, href, sign), isText: false, marks: shared, href: null })
    at = ends
  }
  return pieces
}

function linkMarkdown(label: readonly Item[], href: string, sign: Sign): string {
  const [only] = label
  const isBare = label.length === 1 && only?.isText && only.raw === href.replace(/^mailto:/i, '')
  if (isBare && linkTarget(href) === href && !/[<>]/.test(href)) return `<${href}>`
  return `[${render(label, sign, '[', ']')}](${/[()\s\\<>]/.test(href) ? `<${href}>` : href})`
}

/** The stretch with the most of what is emphasised in the same way is the outer one. */
function render(items: readonly Item[], sign: Sign, before: string, after: string): string {
  let text = ''
  for (let at = 0; at < items.length; at++) {
    const item = items[at]
    if (!item) continue
    const lengthOf = (mark: Emphasis) => {
      let ends = at
      while (items[ends]?.marks.has(mark)) ends++
      return ends - at
    }
    const [bold, italic] = [lengthOf('bold'), lengthOf('italic')]
    if (bold === 0 && italic === 0) {
      text += item.isText ? escaped(item.raw, items[at + 1] !== undefined && !items[at + 1]?.isText) : item.raw
      continue
    }
    const mark = bold >= italic ? 'bold' : 'italic'
    const run = items.slice(at, at + Math.max(bold, italic)).map((one) => ({
      ...one,
      marks: new Set([...one.marks].filter((other) => other !== mark)),
    }))
    const next = items[at + run.length]?.raw.charAt(0) ?? after
    const previous = text.slice(-1) || before
    const isInWord = /[\p{L}\p{N}]/u.test(previous) || /[\p{L}\p{N}]/u.test(next)
    const italicSign = sign === 'mixed' ? (isInWord ? '*' : '_') : sign
    const around = mark === 'bold' ? '**' : italicSign
    text += around + render(run, sign, around, around) + around
    at += run.length - 1
  }
  return text
}

function codeMarkdown(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length))
  const ticks = '`'.repeat(longest + 1)
  const isPadded = text.startsWith('`') || text.endsWith('`') || (/^ .* $/.test(text) && text.trim() !== '')
  return isPadded ? `${ticks} ${text} ${ticks}` : ticks + text + ticks
}

/** Text that is read as it is: what would be Markdown has a backslash before it. */
function escaped(text: string, isBeforeMarkdown = false): string {
  const kept = text
    .replace(/[\\`*[\]]/g, String.raw`\$&`)
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, String.raw`\_`)
    .replace(/<(?=https?:|mailto:)/gi, String.raw`\<`)
    .replace(/(https?):(?=\/\/)/gi, String.raw`$1\:`)
  return isBeforeMarkdown ? kept.replace(/!$/, String.raw`\!`) : kept
}

/** A line that would begin a block, or a table, is read as text. */
function escapedStart(line: string): string {
  const start = line.trimStart()
  if (start.includes('|') && /^[\s|:-]+$/.test(start)) return `\\${start}`
  if (/^(?:#{1,6}(?=[ \t]|$)|>|[-+](?=[ \t]|$)|~~~|-(?:[ \t]*-){2,}[ \t]*$)/.test(start)) return `\\${start}`
  return start.replace(/^(\d{1,9})([.)])(?=[ \t]|$)/, String.raw`$1\$2`)
}
