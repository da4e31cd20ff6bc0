import { bareAddressLength } from '../../../../contract/markdown/links.ts'

/** A stretch of text in one style. Line breaks in it are significant. */
export interface Run {
  text: string
  mark: 'none' | 'strong' | 'em' | 'code' | 'image'
  link: string | undefined
}

/**
 * One paragraph's runs as lines of Markdown that our renderer reads back as the same words. None if it has no words.
 */
export function markdownLines(runs: readonly Run[]): string[] {
  let written: Written = { text: '', last: undefined }
  for (const run of joined(runs)) written = append(written, fragment(run))
  const lines = written.text.split('\n').map((line) => escapeBlockStart(line.trim().split(/\s+/u).join(' ')))
  // One empty line between two others stays, as the end of a paragraph.
  return lines
    .filter((line, at) => line !== '' || (lines[at - 1] ?? '') !== '')
    .slice(0, lines.every((line) => line === '') ? 0 : undefined)
}

interface Fragment {
  before: string
  body: string
  after: string
  /** Emphasis and bare addresses, which mean something else next to a word. */
  delicate: 'start and end' | 'start' | 'end' | 'no'
}

function joined(runs: readonly Run[]): Run[] {
  const all: Run[] = []
  for (const run of runs) {
    const last = all.at(-1)
    if (last && last.mark === run.mark && last.link === run.link && run.mark !== 'image') last.text += run.text
    else all.push({ ...run })
  }
  return all
}

function fragment({ text, mark, link }: Run): Fragment {
  if (mark === 'image')
    return { before: '', body: `![${imageText(text)}](${address(link ?? '')})`, after: '', delicate: 'no' }
  const core = text.trim()
  const before = text.slice(0, text.length - text.trimStart().length)
  const after = core === '' ? '' : text.slice(text.trimEnd().length)
  if (core === '') return { before, body: '', after, delicate: 'no' }
  if (link !== undefined && core === link && bareAddressLength(core, 0) === core.length)
    return { before, body: core, after, delicate: 'start and end' }
  const body = marked(core, mark)
  if (link !== undefined)
    return { before, body: `[${body.replaceAll('\n', ' ')}](${address(link)})`, after, delicate: 'no' }
  return { before, body, after, delicate: mark === 'code' ? 'no' : delicateEnds(core, mark) }
}

/** CommonMark's flanking rules: punctuation inside emphasis needs a blank or punctuation outside it. */
function delicateEnds(text: string, mark: Run['mark']): Fragment['delicate'] {
  const hasSigns = mark !== 'none'
  const lastWord = text.slice(text.search(/\s\S*$/u) + 1)
  const start = /^https?:/i.test(text) || (hasSigns && /^[\p{P}\p{S}]/u.test(text))
  const end = /https?:/i.test(lastWord) || (hasSigns && /[\p{P}\p{S}]$/u.test(lastWord))
  return start && end ? 'start and end' : start ? 'start' : end ? 'end' : 'no'
}

interface Written {
  text: string
  last: Fragment | undefined
}

function append({ text, last }: Written, next: Fragment): Written {
  if (next.body === '') return next.before === '' ? { text, last } : { text: text + next.before, last: undefined }
  const touches = last !== undefined && last.after === '' && next.before === ''
  const bothSigns = touches && last.body.endsWith('*') && next.body.startsWith('*')
  const apart =
    touches &&
    (bothSigns ||
      (isDelicate(last, 'end') && !endsSentence(next)) ||
      (isDelicate(next, 'start') && !'("«¿¡'.includes(text.slice(-1) || ' ')))
  // An exclamation mark before a link would make it an image.
  const before = touches && next.body.startsWith('[') && text.endsWith('!') ? `${text.slice(0, -1)}\\!` : text
  // What follows the character that ended an address is next to the address too.
  const carries = touches && !apart && isDelicate(last, 'end') && next.after === ''
  return {
    text: before + (apart ? ' ' : next.before) + next.body + next.after,
    last: carries ? { ...next, delicate: 'end' } : next,
  }
}

function isDelicate({ delicate }: Fragment, end: 'start' | 'end'): boolean {
  return delicate === end || delicate === 'start and end'
}

/** A comma or full stop may follow anything directly. */
function endsSentence({ body, after }: Fragment): boolean {
  return /^[,.;:!?"»]+(?:\s|$)/.test(body + after)
}

function marked(text: string, mark: Run['mark']): string {
  if (mark === 'code') return codeSpan(text.replaceAll('\n', ' '))
  const sign = mark === 'strong' ? '**' : mark === 'em' ? '*' : ''
  return text
    .split('\n')
    .map((line) => line.trim())
    .map((line) => (line === '' ? '' : sign + escapeWords(line) + sign))
    .join('\n')
}

/** Addresses stay as they are: the renderer finds them in the same way. */
function escapeWords(text: string): string {
  let escaped = ''
  let done = 0
  for (const { index } of text.matchAll(/https?:\/\//gi)) {
    if (index < done) continue
    const length = bareAddressLength(text, index)
    escaped += escapeSigns(text.slice(done, index)) + text.slice(index, index + length)
    done = index + length
  }
  return escaped + escapeSigns(text.slice(done))
}

function escapeSigns(text: string): string {
  return text.replace(/_+|[\\`*[\]]|<(?=mailto:|$)/gi, (signs, at: number) => {
    const inWord = signs.startsWith('_') && isWord(text.charAt(at - 1)) && isWord(text.charAt(at + signs.length))
    return inWord ? signs : signs.replace(/./g, '\\$&')
  })
}

function isWord(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character)
}

function escapeBlockStart(line: string): string {
  if (/^(?:#{1,6}(?:\s|$)|>|[-+](?:\s|$)|---|~~~)/.test(line)) return `\\${line}`
  return line.replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
}

function codeSpan(text: string): string {
  const longest = (text.match(/`+/g) ?? []).reduce((most, ticks) => Math.max(most, ticks.length), 0)
  const ticks = '`'.repeat(longest + 1)
  return longest > 0 ? `${ticks} ${text} ${ticks}` : ticks + text + ticks
}

function imageText(text: string): string {
  return text.replace(/\s+/gu, ' ').replaceAll('[', '(').replaceAll(']', ')').replaceAll('\\', '\\\\').slice(0, 200)
}

function address(target: string): string {
  return target.replace(/[()<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}
