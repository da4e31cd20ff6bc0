import { entryTypes, type EntryType } from '../../../../contract/changelogKinds.ts'
import { headingOf, linesOf, typesOf, type FileEntry, type ReadFile, type UnreadLine } from './entryFile.ts'

/** Headings of an entry lie so many levels below the file's own. */
const below = 2

/**
 * Reads a CHANGELOG.md (keepachangelog.com, 1.1.0): each heading of the second level is an entry, whose title is the version; with a day it was published then, and without one it is a draft. Of
 * what stands before the first, and of definitions of links that nothing uses, the lines are given as not understood.
 */
export function readMarkdownFile(text: string): ReadFile {
  const lines = linesOf(text.replace(/^\uFEFF/, ''))
  const links = new Map<string, { url: string; line: number }>()
  const unread: UnreadLine[] = []
  const parts: { heading: string; lines: { text: string; isCode: boolean }[] }[] = []
  for (const [index, line] of lines.entries()) {
    const heading = line.isCode ? null : headingOf(line.text)
    const link = line.isCode ? null : definitionOf(line.text)
    const part = parts.at(-1)
    if (heading?.level === 2) parts.push({ heading: heading.text, lines: [] })
    else if (link) links.set(link.label, { url: link.url, line: index + 1 })
    else if (part) part.lines.push(line)
    else if (line.text.trim() !== '' && heading?.level !== 1 && !isKnownPreamble(line.text))
      unread.push({ line: index + 1, text: line.text })
  }
  const used = new Set<string>()
  const entries = parts.map((part) => entryOf(part, links, used))
  for (const [label, { line }] of links) if (!used.has(label)) unread.push({ line, text: lines[line - 1]?.text ?? '' })
  return { entries, unread: unread.toSorted((a, b) => a.line - b.line) }
}

/** What the file of keepachangelog.com begins with. */
function isKnownPreamble(line: string): boolean {
  return /^(All notable changes to |The format is based on |and this project adheres to )/.test(line)
}

/** `[1.0.0]: https://…` */
function definitionOf(line: string): { label: string; url: string } | null {
  const [, label = '', url = ''] = /^ {0,3}\[([^\][]{1,200})\]:[ \t]*<?([^\s<>]{1,2000})>?[ \t]*$/.exec(line) ?? []
  return url === '' ? null : { label: label.toLowerCase(), url }
}

function entryOf(
  part: { heading: string; lines: { text: string; isCode: boolean }[] },
  links: ReadonlyMap<string, { url: string }>,
  used: Set<string>,
): FileEntry {
  const { title, day } = titleOf(part.heading)
  const [facts, rest] = factsOf(part.lines)
  const body = trimmed(
    rest.map(({ text, isCode }) => (isCode ? text : withLinks(raised(text), links, used))).join('\n'),
  )
  return {
    title,
    body,
    types: facts?.types ?? typesOf(body),
    labels: facts?.labels ?? [],
    published: facts?.published !== undefined ? facts.published : day === null ? null : { day },
  }
}

/** `[1.0.0] - 2027-03-01`, and how others write it. */
function titleOf(heading: string): { title: string; day: string | null } {
  const isYanked = heading.endsWith(' [YANKED]')
  const dated = isYanked ? heading.slice(0, -' [YANKED]'.length).trimEnd() : heading
  const [tail = '', day = ''] = /\(?(\d{4}-\d{2}-\d{2})\)?$/.exec(dated) ?? []
  if (day !== '' && !Number.isNaN(Date.parse(`${day}T00:00:00Z`))) {
    const before = dated
      .slice(0, -tail.length)
      .trimEnd()
      .replace(/[-–—]$/, '')
      .trimEnd()
    if (before !== '') return { title: `${unwrapped(before)}${isYanked ? ' [YANKED]' : ''}`, day }
  }
  return { title: unwrapped(heading.replace(/ - Unreleased$/, '')), day: null }
}

/** Without the brackets of a link. */
function unwrapped(text: string): string {
  if (text.startsWith('[') && text.endsWith(']')) return text.slice(1, -1)
  return /^\[([^\][]+)\]\([^()]*\)$/.exec(text)?.[1] ?? text
}

interface Facts {
  published?: { at: string } | null
  types?: EntryType[]
  labels?: string[]
}

const beginning = '<!-- entry '

/** What an export of ours says beyond the format, in a comment below the heading. */
function factsOf(lines: { text: string; isCode: boolean }[]): [Facts | null, { text: string; isCode: boolean }[]] {
  const at = lines.findIndex(({ text }) => text.trim() !== '')
  const line = lines[at]?.text ?? ''
  if (!line.startsWith(beginning) || !line.endsWith(' -->')) return [null, lines]
  try {
    const facts = JSON.parse(line.slice(beginning.length, -4)) as Record<string, unknown>
    const { published, types, labels } = facts
    return [
      {
        ...(typeof published === 'string' && !Number.isNaN(Date.parse(published))
          ? { published: { at: new Date(published).toISOString() } }
          : {}),
        ...(Array.isArray(types) ? { types: entryTypes.filter((type) => types.includes(type)) } : {}),
        ...(Array.isArray(labels) ? { labels: labels.filter((one) => typeof one === 'string') } : {}),
      },
      lines.slice(at + 1),
    ]
  } catch {
    return [null, lines]
  }
}

/** The headings below an entry's own begin at the first level in its text. */
function raised(line: string): string {
  const heading = headingOf(line)
  return heading && heading.level > below ? line.slice(below) : line
}

function lowered(line: string): string {
  const heading = headingOf(line)
  if (!heading) return line
  // The lowest two look alike on our pages, and the format has no more.
  return heading.level > 6 - below ? `######${line.slice(heading.level)}` : `##${line}`
}

/** Links by reference become links of their own: `[#12]`, `[text][label]`. */
function withLinks(line: string, links: ReadonlyMap<string, { url: string }>, used: Set<string>): string {
  if (links.size === 0) return line
  return line.replace(
    /\[([^\][]{1,300})\](?:\[([^\][]{0,200})\])?(?![([:])/g,
    (whole, text: string, label?: string) => {
      const name = (label === undefined || label === '' ? text : label).toLowerCase()
      const link = links.get(name)
      if (!link) return whole
      used.add(name)
      return `[${text}](${link.url})`
    },
  )
}

function trimmed(text: string): string {
  return text.replace(/^(?:[ \t]*\n)+/, '').trimEnd()
}

/** The entries as a CHANGELOG.md that reads as the same entries. `dayOf` gives the day of a time in the company's time zone. */
export function writeMarkdownFile(entries: readonly FileEntry[], dayOf: (at: string) => string): string {
  const parts = entries.map((entry) => {
    const { title, body, published } = entry
    const at = published && 'at' in published ? published.at : null
    const day = published === null ? 'Unreleased' : 'at' in published ? dayOf(published.at) : published.day
    const facts = {
      ...(at === null ? {} : { published: at }),
      ...(String(typesOf(body)) === String(entry.types) ? {} : { types: entry.types }),
      ...(entry.labels.length === 0 ? {} : { labels: entry.labels }),
    }
    const comment = Object.keys(facts).length === 0 ? [] : [`${beginning}${safeJSON(facts)} -->`]
    const lines = linesOf(body).map(({ text, isCode }) => (isCode ? text : lowered(text)))
    return [`## [${title}] - ${day}`, ...comment, '', ...lines, ''].join('\n')
  })
  return ['# Changelog', '', ...parts].join('\n')
}

/** A comment ends at the first `-->`. */
function safeJSON(facts: object): string {
  return JSON.stringify(facts).replaceAll('>', '\\u003e')
}
