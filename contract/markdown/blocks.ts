/** Quotes and list items nested beyond this depth are read as text. */
const deepest = 6

export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'rule'; text: string }
  | { kind: 'heading'; text: string; level: number }
  | { kind: 'code'; text: string; language: string }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'list'; start: number | null; isLoose: boolean; items: Block[][] }

/**
 * The blocks of a Markdown text as CommonMark 0.31.2 reads them (appendix, "Phase 1"), without those that a board's
 * text does not have: tags and definitions are text, a line under a sentence makes no heading of it, and only fences
 * make code. Each line is read once for every open quote and item, and at most six are open: the time grows only with
 * the length of the text.
 */
export function readBlocks(source: string): Block[] {
  const root: Container = { kind: 'root', blocks: [] }
  const reading: Reading = { open: [root], leaf: undefined, wasBlank: false }
  for (const line of source.replace(/\r\n?/g, '\n').split('\n')) readLine(reading, { text: line, at: 0, column: 0 })
  return root.blocks.map(finished)
}

interface Container {
  kind: 'root' | 'quote' | 'item'
  blocks: Open[]
  /** Of an item: the indentation of its lines in columns, and its list. */
  indent?: number
  list?: OpenList
}

interface OpenList {
  kind: 'list'
  /** The bullet, or the character after the number. */
  sign: string
  start: number | null
  isLoose: boolean
  items: Container[]
}

type Leaf =
  | { kind: 'paragraph'; lines: string[] }
  | { kind: 'code'; lines: string[]; fence: string; indent: number; language: string }
type Open =
  Leaf | { kind: 'heading'; text: string; level: number } | { kind: 'rule'; text: string } | OpenList | Container

interface Reading {
  /** The containers of the previous line, the outermost first. */
  open: Container[]
  /** The paragraph or code that the next line may belong to; it is in the innermost container. */
  leaf: Leaf | undefined
  wasBlank: boolean
}

/** A line, how much of it is read, and the column of that position, which is counted with tabs. */
interface Line {
  text: string
  at: number
  column: number
}

function readLine(reading: Reading, line: Line): void {
  const before = reading.open.length
  let depth = 1
  while (depth < before && goesOn(reading.open[depth], line)) depth++
  const inLeaf = depth === before
  if (inLeaf && reading.leaf?.kind === 'code') return readCode(reading, reading.leaf, line)
  const outer = { open: reading.open, leaf: reading.leaf }
  if (!inLeaf) close(reading, depth)
  const hasBegun = beginContainers(reading, line)
  const rest = line.text.slice(line.at).trim()
  // A sentence continues in the next line, even without the mark of its quote or the indentation of its item.
  if (!hasBegun && outer.leaf?.kind === 'paragraph' && rest !== '' && !beginsLeaf(line)) {
    outer.leaf.lines.push(rest)
    reading.open = outer.open
    reading.leaf = outer.leaf
    reading.wasBlank = false
    return
  }
  readLeaf(reading, line, rest)
  if (rest === '') reading.wasBlank = !hasBegun
}

function close(reading: Reading, depth: number): void {
  reading.open = reading.open.slice(0, depth)
  reading.leaf = undefined
}

/** Whether a line continues a container; reads past the mark of it. */
function goesOn(container: Container | undefined, line: Line): boolean {
  if (container?.kind === 'quote') return readQuoteMark(line)
  const { columns } = indentOf(line)
  if (isBlankFrom(line)) return container !== undefined && container.blocks.length > 0
  if (columns < (container?.indent ?? 0)) return false
  skip(line, container?.indent ?? 0)
  return true
}

function readQuoteMark(line: Line): boolean {
  const { columns, ends } = indentOf(line)
  if (columns > 3 || line.text.charAt(ends) !== '>') return false
  line.at = ends + 1
  line.column += columns + 1
  skip(line, 1)
  return true
}

/** Opens the quotes and items that begin in a line; returns whether there are any. */
function beginContainers(reading: Reading, line: Line): boolean {
  let hasBegun = false
  while (reading.open.length <= deepest) {
    const { columns } = indentOf(line)
    if (columns > 3 || isRule(line)) break
    const quote: Container = { kind: 'quote', blocks: [] }
    if (readQuoteMark(line)) add(reading, quote)
    else if (!beginItem(reading, line)) break
    hasBegun = true
  }
  return hasBegun
}

/** Adds a block to the innermost container; an empty line between two blocks of one item makes its whole list loose. */
function add(reading: Reading, block: Open): void {
  const { list, blocks } = innermost(reading)
  if (list && reading.wasBlank && blocks.length > 0) list.isLoose = true
  reading.wasBlank = false
  blocks.push(block)
  reading.leaf = undefined
  if (block.kind === 'quote') reading.open = [...reading.open, block]
}

function innermost({ open }: Reading): Container {
  return open.at(-1) ?? { kind: 'root', blocks: [] }
}

const marker = /([-+*]|(\d{1,9})([.)]))(?=[ \t]|$)/y

function beginItem(reading: Reading, line: Line): boolean {
  const { columns, ends } = indentOf(line)
  marker.lastIndex = ends
  const found = marker.exec(line.text)
  if (!found) return false
  const [mark, bullet = '', digits, sign] = found
  const after = { text: line.text, at: ends + mark.length, column: line.column + columns + mark.length }
  const isEmpty = isBlankFrom(after)
  const start = digits === undefined ? null : Number(digits)
  const last = innermost(reading).blocks.at(-1)
  const list = last?.kind === 'list' && last.sign === (sign ?? bullet) ? last : undefined
  // A sentence may have a dash or a number at the start of a line; only a certain list ends it.
  if (reading.leaf?.kind === 'paragraph' && !list && (isEmpty || (start !== null && start !== 1))) return false
  const blanks = indentOf(after).columns
  const width = isEmpty || blanks > 4 ? 1 : blanks
  Object.assign(line, after)
  skip(line, width)
  const into: OpenList = list ?? { kind: 'list', sign: sign ?? bullet, start, isLoose: false, items: [] }
  if (list && reading.wasBlank) list.isLoose = true
  if (!list) add(reading, into)
  const item: Container = { kind: 'item', blocks: [], indent: columns + mark.length + width, list: into }
  into.items.push(item)
  reading.open = [...reading.open, item]
  reading.leaf = undefined
  reading.wasBlank = false
  return true
}

function readLeaf(reading: Reading, line: Line, rest: string): void {
  if (rest === '') {
    reading.leaf = undefined
    return
  }
  const { columns, ends } = indentOf(line)
  const fence = fenceAt(line)
  if (fence !== undefined) {
    const [language = ''] = line.text
      .slice(ends + fence.length)
      .trim()
      .split(/\s/, 1)
    const code: Leaf = { kind: 'code', lines: [], fence, indent: columns, language }
    add(reading, code)
    reading.leaf = code
  } else if (isRule(line)) add(reading, { kind: 'rule', text: rest })
  else if (columns <= 3 && isHeading(line.text, ends)) add(reading, { kind: 'heading', ...headingOf(rest) })
  else if (reading.leaf?.kind === 'paragraph') reading.leaf.lines.push(rest)
  else {
    const paragraph: Leaf = { kind: 'paragraph', lines: [rest] }
    add(reading, paragraph)
    reading.leaf = paragraph
  }
}

function beginsLeaf(line: Line): boolean {
  const { columns, ends } = indentOf(line)
  return fenceAt(line) !== undefined || isRule(line) || (columns <= 3 && isHeading(line.text, ends))
}

function readCode(reading: Reading, code: Extract<Leaf, { kind: 'code' }>, line: Line): void {
  const { columns, ends } = indentOf(line)
  const closing = line.text.slice(ends).trimEnd()
  if (columns <= 3 && closing.length >= code.fence.length && closing === code.fence.charAt(0).repeat(closing.length)) {
    reading.leaf = undefined
    return
  }
  skip(line, Math.min(columns, code.indent))
  code.lines.push(line.text.slice(line.at))
}

const fences = /(`{3,})[^`]*$|(~{3,})/y

function fenceAt(line: Line): string | undefined {
  const { columns, ends } = indentOf(line)
  if (columns > 3) return undefined
  fences.lastIndex = ends
  const found = fences.exec(line.text)
  return found?.[1] ?? found?.[2]
}

function isHeading(text: string, at: number): boolean {
  headings.lastIndex = at
  return headings.test(text)
}

const headings = /#{1,6}(?:[ \t]|$)/y

/** Closing marks of a heading are removed only after a blank. */
function headingOf(line: string): { text: string; level: number } {
  let begins = 0
  while (line.charAt(begins) === '#') begins++
  let ends = line.length
  while (ends > begins && line.charAt(ends - 1) === '#') ends--
  return { text: line.slice(begins, /\s/.test(line.charAt(ends - 1)) ? ends : line.length).trim(), level: begins }
}

/** Three or more of one of these characters, with or without blanks between them. */
function isRule(line: Line): boolean {
  const { columns, ends } = indentOf(line)
  const sign = line.text.charAt(ends)
  if (columns > 3 || (sign !== '-' && sign !== '*' && sign !== '_')) return false
  let signs = 0
  for (let at = ends; at < line.text.length; at++) {
    const character = line.text.charAt(at)
    if (character === sign) signs++
    else if (character !== ' ' && character !== '\t') return false
  }
  return signs >= 3
}

/**
 * A line's indentation in columns from the current position, with tab stops every four columns, and the index of its
 * first other character.
 */
function indentOf({ text, at, column }: Line): { columns: number; ends: number } {
  let reached = column
  let ends = at
  for (; ends < text.length; ends++) {
    const character = text.charAt(ends)
    if (character === '\t') reached += 4 - (reached % 4)
    else if (character === ' ') reached++
    else break
  }
  return { columns: reached - column, ends }
}

function isBlankFrom(line: Line): boolean {
  return indentOf(line).ends === line.text.length
}

/** Skips at most this many columns of blanks; the rest of a wider tab stays, as blanks. */
function skip(line: Line, columns: number): void {
  const until = line.column + columns
  while (line.column < until) {
    const character = line.text.charAt(line.at)
    if (character !== ' ' && character !== '\t') return
    const reached = character === '\t' ? line.column + 4 - (line.column % 4) : line.column + 1
    line.at++
    line.column = Math.min(reached, until)
    if (reached > until) {
      line.text = ' '.repeat(reached - until) + line.text.slice(line.at)
      line.at = 0
    }
  }
}

function finished(block: Open): Block {
  switch (block.kind) {
    case 'paragraph':
      return { kind: 'paragraph', text: block.lines.join('\n').trimEnd() }
    case 'code':
      return { kind: 'code', text: block.lines.join('\n').trimEnd(), language: block.language }
    case 'heading':
    case 'rule':
      return block
    case 'list':
      return {
        kind: 'list',
        start: block.start,
        isLoose: block.isLoose,
        items: block.items.map(({ blocks }) => blocks.map(finished)),
      }
    default:
      return { kind: 'quote', blocks: block.blocks.map(finished) }
  }
}
