import { entryTypes, type EntryType } from '../../../../contract/changelogKinds.ts'

/** An entry in a file. Null for `publishedAt`: a draft. `day` is set where the file names no time of it. */
export interface FileEntry {
  title: string
  body: string
  types: EntryType[]
  /** Names of labels. */
  labels: string[]
  published: { at: string } | { day: string } | null
}

/** A line of a file that was not understood; lines count from one, items of a list too. */
export interface UnreadLine {
  line: number
  text: string
}

export interface ReadFile {
  entries: FileEntry[]
  unread: UnreadLine[]
}

/** What the sections of keepachangelog.com (1.1.0) tell of. */
const sections: Readonly<Record<string, EntryType>> = {
  added: 'new',
  changed: 'improved',
  deprecated: 'improved',
  removed: 'improved',
  fixed: 'fixed',
  security: 'fixed',
}

/** The types that the headings of a body speak of, in our order. */
export function typesOf(body: string): EntryType[] {
  const found = new Set<EntryType>()
  for (const { text, isCode } of linesOf(body)) {
    const heading = isCode ? null : headingOf(text)
    const type = heading && sections[heading.text.toLowerCase()]
    if (type) found.add(type)
  }
  return entryTypes.filter((type) => found.has(type))
}

/** The lines of a Markdown text, and which of them are within a fenced block of code, its fences included. */
export function linesOf(text: string): { text: string; isCode: boolean }[] {
  let fence = ''
  return text.split(/\r\n|\n|\r/).map((line) => {
    const [, mark = ''] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? []
    if (fence === '') {
      fence = mark
      return { text: line, isCode: mark !== '' }
    }
    const rest = line.trim()
    if (mark !== '' && mark[0] === fence[0] && mark.length >= fence.length && rest === mark) fence = ''
    return { text: line, isCode: true }
  })
}

/** An ATX heading (CommonMark 0.31, 4.2). */
export function headingOf(line: string): { level: number; text: string } | null {
  const [, marks = '', text = ''] = /^(#{1,6})(?:[ \t](.*))?$/.exec(line) ?? []
  return marks === '' ? null : { level: marks.length, text: text.trim() }
}
