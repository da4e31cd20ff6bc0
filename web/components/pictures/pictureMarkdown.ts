/** A picture of ours where it stands in a text: what it shows in words, and from where to where its Markdown goes. */
export interface PictureInText {
  id: string
  alt: string
  start: number
  end: number
}

/** As long as a description may be, in characters. */
export const longestAlt = 250

/** The renderer reads no further between the brackets. */
const longestLabel = 300

const written = /!\[([^[\]\n]{0,300})\]\(\/files\/([\w-]{1,100})\)/g

/** The pictures of ours in a text, in their order. */
export function picturesIn(text: string): PictureInText[] {
  return [...text.matchAll(written)].map(({ 0: all, 1: label = '', 2: id = '', index }) => ({
    id,
    alt: label.replace(/\\([!-/:-@[-`{-~])/g, '$1'),
    start: index,
    end: index + all.length,
  }))
}

/** A picture as it is written in a text. What would end the description early is written otherwise. */
export function pictureMarkdown(id: string, alt: string): string {
  const label = alt
    .replace(/\s+/g, (blanks) => (blanks.includes('\n') ? ' ' : blanks))
    .replaceAll('[', '(')
    .replaceAll(']', ')')
    .replaceAll('\\', '\\\\')
  // Half an escape would take the bracket with it.
  return `![${label.slice(0, longestLabel).replace(/(?<!\\)((?:\\\\)*)\\$/, '$1')}](/files/${id})`
}

/**
 * What to put where in a text so that a picture stands at a place in a paragraph of its own, or in that of the pictures right above it:
 * pictures that belong together are shown side by side.
 */
export function insertionOf(text: string, place: number, markdown: string): { at: number; text: string } {
  const before = text.slice(0, place)
  const after = text.slice(place)
  if (/\]\(\/files\/[\w-]{1,100}\)\n\n$/.test(before)) return { at: place - 2, text: `\n${markdown}` }
  const above = before.trim() === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const below = after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n'
  return { at: place, text: above + markdown + below }
}

/** From where to where a picture is taken out of a text, so that neither an empty line stays in its place nor two paragraphs become one. */
export function placeToRemove(text: string, { start, end }: PictureInText): { start: number; end: number } {
  const isFirst = /(^|\n)[^\S\n]*$/.test(text.slice(0, start))
  const isLast = /^[^\S\n]*(\n|$)/.test(text.slice(end))
  if (!isFirst || !isLast) return { start, end }
  const isBelowOthers = /\S[^\S\n]*\n[^\S\n]*$/.test(text.slice(0, start))
  if (isBelowOthers) return { start: text.lastIndexOf('\n', start - 1), end }
  const blanksBelow = /^\s*/.exec(text.slice(end))?.[0].length ?? 0
  return { start, end: end + blanksBelow }
}

/** Where a place in a text is after one edit: between the same words, or after what has taken their place. */
export function placeAfterChange(place: number, before: string, after: string): number {
  const shortest = Math.min(before.length, after.length)
  let same = 0
  while (same < shortest && before[same] === after[same]) same += 1
  if (place <= same) return place
  let sameAtEnd = 0
  while (sameAtEnd < shortest - same && before[before.length - 1 - sameAtEnd] === after[after.length - 1 - sameAtEnd])
    sameAtEnd += 1
  return place >= before.length - sameAtEnd ? place + after.length - before.length : after.length - sameAtEnd
}
