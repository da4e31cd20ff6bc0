import { createHash } from 'node:crypto'
import type { SpamSign } from '../../../../contract/moderationKinds.ts'
import { searchTerms } from '../../search/searchTerms.ts'
import { hasOwnWord } from './ownWords.ts'

/** From so many links on, a text shows a sign of spam. */
const manyLinks = 3
/** A text of so many words is not said twice by chance. */
const fewestRepeatedWords = 4
/** From so many earlier texts of the same words on, within a day, a text repeats them. */
const manyTimes = 2
/** From so many earlier texts of one person on, within ten minutes, they write fast: of someone who came within a day, and of anyone else. */
const fastWhenNew = 8
const fast = 15

/** What is known of a writer's latest texts, this one not among them. */
export interface Lately {
  /** Texts of the same words within a day, by anyone. */
  same: number
  /** Their texts within ten minutes. */
  recent: number
  isNew: boolean
  ownWords: readonly string[]
}

/** Which signs of spam a new text shows, in the order of `spamSigns`. */
export function findSigns(text: string, { same, recent, isNew, ownWords }: Lately): SpamSign[] {
  return [
    ...(linksIn(text) >= manyLinks ? (['links'] as const) : []),
    ...(same >= manyTimes && wordsIn(text).length >= fewestRepeatedWords ? (['repetition'] as const) : []),
    ...(recent >= (isNew ? fastWhenNew : fast) ? (['speed'] as const) : []),
    ...(hasOwnWord(text, ownWords) ? (['ownWords'] as const) : []),
  ]
}

function linksIn(text: string): number {
  return text.match(/https?:\/\/|\bwww\./giu)?.length ?? 0
}

/** The hash of a text's words, the same whatever is between them and in either case. */
export function printOf(text: string): string {
  return createHash('sha256').update(wordsIn(text).join(' ')).digest('base64url')
}

const mostWords = 2_000

function wordsIn(text: string): string[] {
  return searchTerms(text, mostWords)
}
