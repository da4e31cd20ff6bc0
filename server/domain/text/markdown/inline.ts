import { isID } from '../../ids.ts'
import { wordsFor } from '../../../words/words.ts'
import { matchEmphasis, type Delimiter } from './emphasis.ts'
import { escapeAttribute, escapeText } from '../escapeHTML.ts'
import { bareAddressLength, imageTarget, linkTarget } from './links.ts'
import { pictureOf, type Pictures } from '../pictures.ts'

/**
 * The HTML of one run of Markdown text: code, emphasis, links, images, mentions and line breaks. Tags and entities in
 * it are text. It is linear (docs/decisions/0008): every step moves forward, and nothing looks back further than a
 * fixed number of openers.
 */
export function renderInline(source: string, pictures: Pictures): string {
  const lines = source.split('\n').map((line) => line.trim())
  const scan: Scan = {
    source: lines.join('\n'),
    at: 0,
    pieces: [],
    delimiters: [],
    brackets: [],
    ticks: undefined,
    pictures,
  }
  while (scan.at < scan.source.length) step(scan)
  matchEmphasis(scan.delimiters)
  return scan.pieces.map(htmlOf).join('')
}

/** `alone` is a piece's form inside a link, which can't contain another. */
type Piece = { html: string; alone?: string } | { address: string } | Delimiter

interface Scan {
  source: string
  at: number
  pieces: Piece[]
  delimiters: Delimiter[]
  /** The open `[`, each with the number of pieces and delimiters before it. */
  brackets: { piece: number; delimiters: number }[]
  /** The positions of backtick runs of each length, collected when the first is met, used up from the front. */
  ticks: Map<number, number[]> | undefined
  pictures: Pictures
}

function step(scan: Scan): void {
  const { source, at } = scan
  switch (source.charAt(at)) {
    case '\\':
      return escape(scan)
    case '\n':
      return put(scan, '<br />', 1)
    case '`':
      return code(scan)
    case '*':
    case '_':
      return delimiter(scan)
    case '[':
      scan.brackets.push({ piece: scan.pieces.length, delimiters: scan.delimiters.length })
      scan.pieces.push({ html: '[' })
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
  else if (isPunctuation(next)) put(scan, escapeText(next), 2)
  else text(scan, 1)
}

function code(scan: Scan): void {
  const length = matchAt(/`+/y, scan)?.[0].length ?? 1
  const begins = scan.at + length
  const closes = nextTicks(scan, length, begins)
  if (closes === undefined) return text(scan, length)
  const inside = scan.source.slice(begins, closes).replaceAll('\n', ' ')
  const padded = inside.startsWith(' ') && inside.endsWith(' ') && inside.trim() !== ''
  put(scan, `<code>${escapeText(padded ? inside.slice(1, -1) : inside)}</code>`, closes + length - scan.at)
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
    opening: '',
    closing: '',
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
    .map((piece) => ('address' in piece ? escapeText(piece.address) : 'alone' in piece ? piece.alone : htmlOf(piece)))
    .join('')
  scan.brackets = []
  put(scan, anchor(target, inside.trim() === '' ? escapeText(target) : inside), found.ends - scan.at)
}

function image(scan: Scan): void {
  const label = matchAt(/!\[([^[\]\n]{0,300})\]/y, scan)
  const found = label ? destination(scan, scan.at + label[0].length) : undefined
  const target = found && imageTarget(found.address)
  if (!label || !found || target === undefined) return text(scan, 1)
  const described = unescaped(label[1] ?? '').trim()
  if (!target.startsWith('/')) return linkedPicture(scan, target, described, found.ends)
  const sizes = scan.pictures.get(pictureOf(target) ?? '')
  // An image that may not be shown here stays as typed, whether it exists or not.
  if (!sizes) return text(scan, found.ends - scan.at)
  // One of our images links to its full size, and a link needs a name.
  const alt = described === '' ? wordsFor('en').t('text.picture') : described
  const { width, height, smallWidth } = sizes
  const likenesses =
    smallWidth < width ? ` srcset="${target}?size=small ${smallWidth}w, ${target} ${width}w" sizes="${shownWidth}"` : ''
  const alone = `<img src="${target}" alt="${escapeAttribute(alt)}" width="${width}" height="${height}"${likenesses} loading="lazy" />`
  scan.pieces.push({ html: `<a href="${target}">${alone}</a>`, alone })
  scan.at = found.ends
}

/**
 * Another server's image becomes a link with its description: showing it would tell that server about each reader.
 * Within a link only its description is left.
 */
function linkedPicture(scan: Scan, target: string, described: string, ends: number): void {
  const alone = escapeText(described)
  scan.pieces.push({ html: anchor(target, alone === '' ? escapeText(new URL(target).host) : alone), alone })
  scan.at = ends
}

/** The maximum width of a text; on a narrow screen, that of the screen. */
const shownWidth = '(max-width: 46rem) 100vw, 44rem'

function mention(scan: Scan): void {
  const found = matchAt(/@\[([^[\]\n]{1,100})\]\(user:([A-Za-z0-9_-]{1,64})\)/y, scan)
  if (!found) return text(scan, 1)
  const [all, name = '', user = ''] = found
  if (!isID(user)) return text(scan, 1)
  // A mention is a link, and of nested links the innermost counts: an opener around it stays a bracket.
  scan.brackets = []
  // The id leads to the profile, whatever name its address has by then.
  put(scan, `<a class="mention" href="/u/${user.toLowerCase()}">@${escapeText(unescaped(name))}</a>`, all.length)
}

function angleAddress(scan: Scan): void {
  const found = matchAt(/<((?:https?:\/\/|mailto:)[^\s<>]{1,2000})>/iy, scan)
  const target = found?.[1] === undefined ? undefined : linkTarget(found[1])
  if (!found || target === undefined) return text(scan, 1)
  scan.pieces.push({ address: target })
  scan.at += found[0].length
}

function address(scan: Scan): void {
  const length = bareAddressLength(scan.source, scan.at)
  if (length === 0) return text(scan, 1)
  scan.pieces.push({ address: scan.source.slice(scan.at, scan.at + length) })
  scan.at += length
}

const place =
  /\(\s{0,9}(?:<([^<>\n]{0,2000})>|((?:[^\s()<>\\]|\\[!-/:-@[-`{-~]|\([^\s()<>\\]{0,500}\)){0,2000}))(?:\s{1,9}(?:"[^"]{0,300}"|'[^']{0,300}'))?\s{0,9}\)/y

function destination(scan: Scan, at: number): { address: string; ends: number } | undefined {
  place.lastIndex = at
  const found = place.exec(scan.source)
  return found ? { address: unescaped(found[1] ?? found[2] ?? ''), ends: place.lastIndex } : undefined
}

function anchor(target: string, inside: string): string {
  return `<a href="${escapeAttribute(target)}" rel="nofollow ugc noopener">${inside}</a>`
}

function htmlOf(piece: Piece): string {
  if ('html' in piece) return piece.html
  if ('address' in piece) return anchor(piece.address, escapeText(piece.address.replace(/^mailto:/i, '')))
  return piece.closing + piece.character.repeat(piece.length) + piece.opening
}

function text(scan: Scan, length: number): void {
  put(scan, escapeText(scan.source.slice(scan.at, scan.at + length)), length)
}

function put(scan: Scan, html: string, length: number): void {
  scan.pieces.push({ html })
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
