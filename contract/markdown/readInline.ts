import { matchEmphasis, type Delimiter, type Emphasis } from './emphasis.ts'
import { bareAddressLength, imageTarget, linkTarget } from './links.ts'

/**
 * A piece of a run of text. An image has its Markdown as `typed`, for where it may not be shown; one on another server is at best linked to. An `address` is a
 * link to itself. A link has no link, address or mention in it.
 */
export type Inline =
  | { kind: 'text' | 'code' | 'address'; text: string }
  | { kind: 'break' }
  | { kind: 'image'; target: string; alt: string; typed: string }
  | { kind: 'mention'; name: string; userID: string }
  | { kind: 'link'; target: string; inside: Inline[] }
  | { kind: 'open' | 'close'; emphasis: Emphasis }

/**
 * The pieces of one run of Markdown text: code, emphasis, links, images, mentions and line breaks. Tags and entities in
 * it are text. It is linear (docs/decisions/0008): every step moves forward, and nothing looks back further than a
 * fixed number of openers.
 */
export function readInline(source: string): Inline[] {
  const lines = source.split('\n').map((line) => line.trim())
  const scan: Scan = {
    source: lines.join('\n'),
    at: 0,
    pieces: [],
    delimiters: [],
    brackets: [],
    ticks: undefined,
  }
  while (scan.at < scan.source.length) step(scan)
  matchEmphasis(scan.delimiters)
  return scan.pieces.flatMap(finished)
}

type Piece = Inline | Delimiter

interface Scan {
  source: string
  at: number
  pieces: Piece[]
  delimiters: Delimiter[]
  /** The open `[`, each with the number of pieces and delimiters before it. */
  brackets: { piece: number; delimiters: number }[]
  /** The positions of backtick runs of each length, collected when the first is met, used up from the front. */
  ticks: Map<number, number[]> | undefined
}

function step(scan: Scan): void {
  const { source, at } = scan
  switch (source.charAt(at)) {
    case '\\':
      return escape(scan)
    case '\n':
      return put(scan, { kind: 'break' }, 1)
    case '`':
      return code(scan)
    case '*':
    case '_':
      return delimiter(scan)
    case '[':
      scan.brackets.push({ piece: scan.pieces.length, delimiters: scan.delimiters.length })
      scan.pieces.push({ kind: 'text', text: '[' })
      scan.at++
      return
    case ']':
      return closeBracket(scan)
    case '!':
      return image(scan)
    case '@':
      return mention(scan)
    case '<':
      return angleAddress(scan)
    case 'h':
    case 'H':
      return address(scan)
    default:
      return text(scan, matchAt(/[^\\`*_[\]!<@hH\n]+/y, scan)?.[0].length ?? 1)
  }
}

function escape(scan: Scan): void {
  const next = scan.source.charAt(scan.at + 1)
  if (next === '\n') scan.at++
  else if (isPunctuation(next)) put(scan, { kind: 'text', text: next }, 2)
  else text(scan, 1)
}

function code(scan: Scan): void {
  const length = matchAt(/`+/y, scan)?.[0].length ?? 1
  const begins = scan.at + length
  const closes = nextTicks(scan, length, begins)
  if (closes === undefined) return text(scan, length)
  const inside = scan.source.slice(begins, closes).replaceAll('\n', ' ')
  const padded = inside.startsWith(' ') && inside.endsWith(' ') && inside.trim() !== ''
  put(scan, { kind: 'code', text: padded ? inside.slice(1, -1) : inside }, closes + length - scan.at)
}

function nextTicks(scan: Scan, length: number, from: number): number | undefined {
  if (scan.ticks === undefined) {
    scan.ticks = new Map()
    for (const run of scan.source.matchAll(/`+/g)) {
      const begins = scan.ticks.get(run[0].length)
      // Stored in reverse, so that what has been passed is popped.
      if (begins) begins.push(run.index)
      else scan.ticks.set(run[0].length, [run.index])
    }
    for (const begins of scan.ticks.values()) begins.reverse()
  }
  const begins = scan.ticks.get(length) ?? []
  while (begins.length > 0 && (begins.at(-1) ?? 0) < from) begins.pop()
  return begins.at(-1)
}

function delimiter(scan: Scan): void {
  const run = matchAt(scan.source.charAt(scan.at) === '*' ? /\*+/y : /_+/y, scan)?.[0] ?? '*'
  // Longer runs are drawn lines; they would also nest deeper than any browser likes.
  if (run.length > 6) return text(scan, run.length)
  const before = scan.source.charAt(scan.at - 1)
  const after = scan.source.charAt(scan.at + run.length)
  // Left- and right-flanking as CommonMark 0.31.2 defines them, section 6.2.
  const left = !isSpace(after) && (!isMark(after) || isSpace(before) || isMark(before))
  const right = !isSpace(before) && (!isMark(before) || isSpace(after) || isMark(after))
  const inWord = run.startsWith('_')
  const canOpen = left && (!inWord || !right || isMark(before))
  const canClose = right && (!inWord || !left || isMark(after))
  const piece: Delimiter = {
    character: run.charAt(0),
    length: run.length,
    first: run.length,
    canOpen,
    canClose,
    opening: [],
    closing: [],
  }
  scan.pieces.push(piece)
  scan.delimiters.push(piece)
  scan.at += run.length
}

function closeBracket(scan: Scan): void {
  const opener = scan.brackets.pop()
  const found = opener && destination(scan, scan.at + 1)
  const target = found && linkTarget(found.address)
  if (!opener || !found || target === undefined) return text(scan, 1)
  matchEmphasis(scan.delimiters.splice(opener.delimiters))
  const label = scan.pieces.splice(opener.piece).slice(1)
  // A link can't contain a link: addresses in its label are words, and an opener around it stays a bracket.
  const inside = label
    .flatMap(finished)
    .map((piece): Inline => (piece.kind === 'address' ? { kind: 'text', text: piece.text } : piece))
  scan.brackets = []
  put(scan, { kind: 'link', target, inside }, found.ends - scan.at)
}

function image(scan: Scan): void {
  const label = matchAt(/!\[([^[\]\n]{0,300})\]/y, scan)
  const found = label ? destination(scan, scan.at + label[0].length) : undefined
  const target = found && imageTarget(found.address)
  if (!label || !found || target === undefined) return text(scan, 1)
  const described = unescaped(label[1] ?? '').trim()
  const typed = scan.source.slice(scan.at, found.ends)
  put(scan, { kind: 'image', target, alt: described, typed }, typed.length)
}

function mention(scan: Scan): void {
  const found = matchAt(/@\[([^[\]\n]{1,100})\]\(user:([A-Za-z0-9_-]{1,64})\)/y, scan)
  if (!found) return text(scan, 1)
  const [all, name = '', user = ''] = found
  if (!isID.test(user)) return text(scan, 1)
  // A mention is a link, and of nested links the innermost counts: an opener around it stays a bracket.
  scan.brackets = []
  put(scan, { kind: 'mention', name: unescaped(name), userID: user.toLowerCase() }, all.length)
}

const isID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

function angleAddress(scan: Scan): void {
  const found = matchAt(/<((?:https?:\/\/|mailto:)[^\s<>]{1,2000})>/iy, scan)
  const target = found?.[1] === undefined ? undefined : linkTarget(found[1])
  if (!found || target === undefined) return text(scan, 1)
  put(scan, { kind: 'address', text: target }, found[0].length)
}

function address(scan: Scan): void {
  const length = bareAddressLength(scan.source, scan.at)
  if (length === 0) return text(scan, 1)
  put(scan, { kind: 'address', text: scan.source.slice(scan.at, scan.at + length) }, length)
}

const place =
  /\(\s{0,9}(?:<([^<>\n]{0,2000})>|((?:[^\s()<>\\]|\\[!-/:-@[-`{-~]|\([^\s()<>\\]{0,500}\)){0,2000}))(?:\s{1,9}(?:"[^"]{0,300}"|'[^']{0,300}'))?\s{0,9}\)/y

function destination(scan: Scan, at: number): { address: string; ends: number } | undefined {
  place.lastIndex = at
  const found = place.exec(scan.source)
  return found ? { address: unescaped(found[1] ?? found[2] ?? ''), ends: place.lastIndex } : undefined
}

function finished(piece: Piece): Inline[] {
  if ('kind' in piece) return [piece]
  const { character, length, closing, opening } = piece
  return [
    ...closing.map((emphasis): Inline => ({ kind: 'close', emphasis })),
    ...(length === 0 ? [] : [{ kind: 'text' as const, text: character.repeat(length) }]),
    ...opening.map((emphasis): Inline => ({ kind: 'open', emphasis })),
  ]
}

function text(scan: Scan, length: number): void {
  put(scan, { kind: 'text', text: scan.source.slice(scan.at, scan.at + length) }, length)
}

function put(scan: Scan, piece: Inline, length: number): void {
  scan.pieces.push(piece)
  scan.at += length
}

function matchAt(pattern: RegExp, scan: Scan): RegExpExecArray | null {
  pattern.lastIndex = scan.at
  return pattern.exec(scan.source)
}

function unescaped(source: string): string {
  return source.replace(/\\([!-/:-@[-`{-~])/g, '$1')
}

function isPunctuation(character: string): boolean {
  return /^[!-/:-@[-`{-~]$/.test(character)
}

function isSpace(character: string): boolean {
  return character === '' || /\s/u.test(character)
}

function isMark(character: string): boolean {
  return /[\p{P}\p{S}]/u.test(character)
}
