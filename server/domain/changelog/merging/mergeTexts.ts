import { differences, type Hunk } from './differences.ts'
import { readParagraphs, writeParagraphs, type Paragraph } from './paragraphs.ts'

/** A stretch of a merged text: what is agreed on, or where both changed the same. */
export type MergedPart = { kind: 'same'; text: string } | { kind: 'clash'; base: string; theirs: string; mine: string }

/**
 * What two people made of one text, paragraph by paragraph: whatever only one of them changed is as they made it, and paragraphs that both add at the same place are
 * both there, theirs first. Where both changed the same paragraph otherwise, it is a clash.
 */
export function mergeTexts(base: string, theirs: string, mine: string): MergedPart[] {
  const read = [base, theirs, mine].map(readParagraphs) as [Paragraph[], Paragraph[], Paragraph[]]
  const gaps = new Map(read.flat().map(({ text, gap }) => [text, gap]))
  const [baseTexts, theirTexts, myTexts] = read.map((list) => list.map(({ text }) => text)) as [
    string[],
    string[],
    string[],
  ]
  const merged = mergeLists(baseTexts, differences(baseTexts, theirTexts), differences(baseTexts, myTexts))
  const written = (texts: readonly string[]) =>
    writeParagraphs(texts.map((text) => ({ text, gap: gaps.get(text) ?? '\n\n' })))
  return merged.map((part) =>
    part.kind === 'same'
      ? { kind: 'same', text: written(part.items) }
      : { kind: 'clash', base: written(part.base), theirs: written(part.theirs), mine: written(part.mine) },
  )
}

/** The text of parts without a clash; null if there is one. */
export function agreedText(parts: readonly MergedPart[]): string | null {
  const texts = parts.flatMap((part) => (part.kind === 'same' ? [part.text] : []))
  return texts.length === parts.length ? texts.filter((text) => text !== '').join('\n\n') : null
}

/** A line of text: what only one changed is as they made it, and what both changed otherwise is null. */
export function mergeLine(base: string, theirs: string, mine: string): string | null {
  if (theirs === mine || mine === base) return theirs
  return theirs === base ? mine : null
}

type Part = { kind: 'same'; items: string[] } | { kind: 'clash'; base: string[]; theirs: string[]; mine: string[] }

function mergeLists(base: readonly string[], theirs: readonly Hunk[], mine: readonly Hunk[]): Part[] {
  const parts: Part[] = []
  const agree = (items: readonly string[]) => {
    const last = parts.at(-1)
    if (items.length === 0) return
    if (last?.kind === 'same') last.items.push(...items)
    else parts.push({ kind: 'same', items: [...items] })
  }
  let at = 0
  for (const group of groupsOf(theirs, mine)) {
    agree(base.slice(at, group.from))
    at = group.to
    const original = base.slice(group.from, group.to)
    const [one, other] = [group.theirs, group.mine].map((hunks) => applied(base, group, hunks)) as [string[], string[]]
    const isSame = (left: readonly string[], right: readonly string[]) => left.join('\0\0') === right.join('\0\0')
    if (group.mine.length === 0 || isSame(one, other)) agree(one)
    else if (group.theirs.length === 0) agree(other)
    else if (group.from === group.to) agree([...one, ...other])
    else parts.push({ kind: 'clash', base: original, theirs: one, mine: other })
  }
  agree(base.slice(at))
  return parts
}

interface Group {
  from: number
  to: number
  theirs: Hunk[]
  mine: Hunk[]
}

/** Changes of either side, in order, those together that concern the same paragraphs. */
function groupsOf(theirs: readonly Hunk[], mine: readonly Hunk[]): Group[] {
  const all = [
    ...theirs.map((hunk) => ({ hunk, side: 'theirs' as const })),
    ...mine.map((hunk) => ({ hunk, side: 'mine' as const })),
  ].toSorted((one, other) => one.hunk.from - other.hunk.from || one.hunk.to - other.hunk.to)
  const groups: Group[] = []
  for (const { hunk, side } of all) {
    const last = groups.at(-1)
    const group = last && concern(last, hunk) ? last : { from: hunk.from, to: hunk.to, theirs: [], mine: [] }
    if (group !== last) groups.push(group)
    group.to = Math.max(group.to, hunk.to)
    group[side].push(hunk)
  }
  return groups
}

/** Whether a change overlaps those before it. Beside each other they don't: two people may change neighbouring paragraphs. */
function concern(group: Group, { from, to }: Hunk): boolean {
  if (group.from === group.to && from === to) return group.from === from
  return from < group.to && to > group.from
}

/** What one side made of a group's stretch. */
function applied(base: readonly string[], { from, to }: Group, hunks: readonly Hunk[]): string[] {
  const made: string[] = []
  let at = from
  for (const hunk of hunks) {
    made.push(...base.slice(at, hunk.from), ...hunk.items)
    at = hunk.to
  }
  return [...made, ...base.slice(at, to)]
}
