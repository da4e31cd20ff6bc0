import type { Command, CommandKind } from './command.ts'

/** The sections in which what fits a query is listed, and the most of each. */
const mostOf = { commands: 6, posts: 5, comments: 4, entries: 4, people: 4, boards: 4, settings: 4, other: 4 }
type SectionName = keyof typeof mostOf
const names = Object.keys(mostOf) as SectionName[]

const sectionOf: Record<CommandKind, SectionName> = {
  action: 'commands',
  page: 'commands',
  search: 'commands',
  post: 'posts',
  comment: 'comments',
  entry: 'entries',
  person: 'people',
  board: 'boards',
  setting: 'settings',
  view: 'other',
  segment: 'other',
  category: 'other',
  tag: 'other',
  status: 'other',
  answer: 'other',
}

/**
 * Commands by section, in the order given. Sections whose best one was ranked, which are the first so many, stand in the order of these, so that the
 * likeliest of all is the first; then the others in theirs.
 */
export function sectionsOf(
  commands: readonly Command[],
  ranked: number,
): { section: SectionName; commands: readonly Command[] }[] {
  return names
    .map((section) => {
      const first = commands.findIndex(({ kind }) => sectionOf[kind] === section)
      return {
        section,
        place: first === -1 || first >= ranked ? Infinity : first,
        commands: commands.filter(({ kind }) => sectionOf[kind] === section).slice(0, mostOf[section]),
      }
    })
    .filter(({ commands: some }) => some.length > 0)
    .toSorted((one, other) => (one.place === other.place ? 0 : one.place - other.place))
}
