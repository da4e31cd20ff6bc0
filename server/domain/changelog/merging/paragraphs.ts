/** A paragraph of a Markdown text: lines without a blank one, or a whole block of code. `gap` is what parts it from the next. */
export interface Paragraph {
  text: string
  gap: string
}

/** A text in paragraphs; written again it is the same. */
export function readParagraphs(text: string): Paragraph[] {
  const paragraphs: Paragraph[] = []
  let lines: string[] = []
  let gap: string[] = []
  let fence: string | null = null
  const end = () => {
    if (lines.length > 0) paragraphs.push({ text: lines.join('\n'), gap: '\n'.repeat(gap.length + 1) })
    lines = []
    gap = []
  }
  for (const line of text.replace(/\r\n?/g, '\n').split('\n')) {
    if (fence === null && line.trim() === '') {
      if (lines.length > 0) gap.push(line)
      continue
    }
    if (gap.length > 0) end()
    lines.push(line)
    fence = fenceAfter(fence, line)
  }
  end()
  return paragraphs
}

export function writeParagraphs(paragraphs: readonly Paragraph[]): string {
  return paragraphs
    .map(({ text, gap }, at) => text + (at === paragraphs.length - 1 ? '' : gap.length > 1 ? gap : '\n\n'))
    .join('')
}

/** The fence of code that is open after a line. */
function fenceAfter(open: string | null, line: string): string | null {
  const signs = /^[\s>]{0,20}(`{3,}|~{3,})/.exec(line)?.[1]
  if (signs === undefined) return open
  if (open === null) return signs
  return signs.startsWith(open) ? null : open
}
