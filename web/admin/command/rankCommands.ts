import type { Command, CommandKind } from './command.ts'
import { likeness, wordsIn } from './likeness.ts'

/** What breaks a tie between commands that fit equally: what can be done here comes first, what may be one of thousands last. */
const kindWeights: Record<CommandKind, number> = {
  action: 0.4,
  page: 0.4,
  view: 0.06,
  segment: 0.03,
  board: 0.05,
  setting: 0.03,
  person: 0.02,
  category: 0.02,
  tag: 0.02,
  status: 0.02,
  answer: 0.01,
  post: 0,
  comment: 0,
  entry: 0,
  search: 0,
}

/** By these a command is found beside what it says: "roadmap page", "ann person". */
const kindWords: Record<CommandKind, string> = {
  action: '',
  page: 'go open page',
  view: 'go open view posts',
  segment: 'go open segment customers',
  board: 'go open board posts',
  setting: 'go open setting settings',
  person: 'person user',
  category: 'category posts',
  tag: 'tag label posts',
  status: 'status posts',
  answer: 'saved answer',
  post: 'open post',
  comment: 'comment',
  entry: 'changelog entry',
  search: '',
}

/** Words that say nothing about what is meant. */
const fillers = new Set(['a', 'an', 'the', 'to', 'of', 'in', 'on', 'my', 'for', 'this'])

/** A word that is found beside the text counts so much of one that is in it. */
const besideText = 0.55
/** What is beside the text is found by no slip of the keys: “oven” means no “open”. */
const leastBeside = 0.5
const forBeginning = 0.25
const forCoverage = 0.25
const forRecent = 0.06

/**
 * The commands that fit what was typed, the likeliest first. Every word has to be found: at the beginning of a word, by another word for the same, inside
 * a word, or with one letter wrong; in the command's text, or for less in what it belongs to. `recent` are ids, the latest first.
 */
export function rankCommands<C extends Command>(
  commands: readonly C[],
  query: string,
  recent: readonly string[] = [],
): C[] {
  const all = wordsIn(query)
  const asked = all.some((word) => !fillers.has(word)) ? all.filter((word) => !fillers.has(word)) : all
  if (asked.length === 0) return [...commands]
  return commands
    .map((command) => ({ command, score: scoreOf(command, asked, recent) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ command }) => command)
}

function scoreOf(
  { id, kind, text, detail = '' }: Command,
  asked: readonly string[],
  recent: readonly string[],
): number {
  const own = wordsIn(text)
  const beside = [...wordsIn(detail), ...wordsIn(kindWords[kind])]
  const found = asked.map((word) => {
    const [inText, other] = [likeness(word, own), likeness(word, beside)]
    const inOther = other < leastBeside ? 0 : besideText * other
    return { score: Math.max(inText, inOther), isOwn: inText >= inOther && inText > 0 }
  })
  const isInitials = asked.length === 1 && own.length > 1 && asked[0] === own.map((word) => word[0]).join('')
  if (found.some(({ score }) => score === 0)) return isInitials ? 0.6 + kindWeights[kind] : 0
  const mean = found.reduce((sum, { score }) => sum + score, 0) / asked.length
  const isBeginning = own.join(' ').startsWith(asked.join(' '))
  const coverage = Math.min(1, found.filter(({ isOwn }) => isOwn).length / Math.max(1, own.length))
  const at = recent.indexOf(id)
  return (
    mean +
    (isBeginning ? forBeginning : 0) +
    forCoverage * coverage +
    kindWeights[kind] +
    (at === -1 ? 0 : forRecent / (1 + at / 4))
  )
}
