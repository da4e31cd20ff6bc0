const known = new Map<string, readonly string[]>()
const mostKnown = 2_000

/** The words of a text: lower case, without accents and signs. Texts are the same from letter to letter typed, so the words are kept. */
export function wordsIn(text: string): readonly string[] {
  const words = known.get(text) ?? splitUp(text)
  if (known.size >= mostKnown) known.clear()
  known.set(text, words)
  return words
}

function splitUp(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** How well a typed word fits the best of some words, from 0 to 1. */
export function likeness(typed: string, words: readonly string[]): number {
  return words.reduce((best, word) => Math.max(best, likenessOf(typed, word)), 0)
}

/** Words that people use for the same thing. */
const sameMeaning = [
  ['change', 'set', 'edit', 'update', 'choose'],
  ['delete', 'remove', 'trash'],
  ['add', 'new', 'create'],
  ['move', 'transfer'],
  ['owner', 'assign', 'assignee', 'responsible'],
  ['eta', 'date', 'due', 'deadline', 'planned'],
  ['tags', 'tag', 'label', 'labels'],
  ['team', 'members', 'colleagues'],
  ['look', 'appearance', 'design', 'branding', 'brand', 'theme'],
  ['theme', 'dark', 'light'],
  ['email', 'mail'],
  ['shortcuts', 'keys', 'hotkeys', 'keyboard'],
  ['sign', 'login', 'sso'],
  ['data', 'import', 'export'],
  ['merge', 'combine', 'duplicate'],
  ['portal', 'public', 'site'],
  ['statuses', 'workflow'],
]
const meanings = new Map<string, number[]>()
for (const [at, words] of sameMeaning.entries())
  for (const word of words) meanings.set(word, [...(meanings.get(word) ?? []), at])

function likenessOf(typed: string, word: string): number {
  if (typed === word) return 1
  if (word.startsWith(typed)) return 0.8 + (0.15 * typed.length) / word.length
  if (meanings.get(word)?.some((at) => meanings.get(typed)?.includes(at) === true) === true) return 0.7
  if (typed.length >= 3 && word.includes(typed)) return 0.5
  if (typed.length >= 4 && isOneSlip(typed, word)) return 0.45
  return 0
}

/** Whether a typed word is the beginning of another with one letter wrong, missing, too many, or swapped with its neighbour. */
function isOneSlip(typed: string, word: string): boolean {
  let at = 0
  while (at < typed.length && typed[at] === word[at]) at += 1
  const rest = typed.slice(at + 1)
  return (
    word.startsWith(rest, at + 1) ||
    word.startsWith(typed.slice(at), at + 1) ||
    word.startsWith(rest, at) ||
    (typed[at] === word[at + 1] && typed[at + 1] === word[at] && word.startsWith(typed.slice(at + 2), at + 2))
  )
}
