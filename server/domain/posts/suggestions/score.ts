import type { Candidate } from './candidates.ts'
import { pairLikeness, withoutAccents } from './likeness.ts'
import { postsOf, type Form, type Token, type Tokens } from './tokens.ts'
import { isWishStem, isWishWord } from './wishWords.ts'

/** BM25's weight of a title's length, and the number of stems in a typical title. */
const saturation = 1.2
const lengthShare = 0.3
const usualLength = 6
/** The weight of a word in the details, relative to one in the title. */
const detailsShare = 0.6
/** The weight of a word that only expresses a wish, and of one that no title has. */
const wishShare = 0.15
const unknownShare = 0.7
/** The similarity, by letter pairs, from which stems count as the same word in another part of speech. */
const leastPairLikeness = 0.55
const fewestSharedLetters = 3
/**
 * Posts with none of the words that are added to the count: in a company of five posts every word would seem common.
 */
const background = 200
/** A text's subject takes this many words; further ones are a gain if a post has them, and no loss if not. */
const mostTelling = 4
/** The share of the score that depends on how much of the title was typed. */
const titleShare = 0.3
/** The score of a title that looks like the text without words in common. */
const shapeShare = 0.9
const leastShape = 0.7

/** The least score that is shown: chosen on two thirds of the sentences in `bench/similar/` (docs/decisions/0039). */
const least = {
  score: 0.35,
  /** The least weight in common with the text, relative to that of a word that only one title has. */
  evidence: 0.7,
  /** Next to a post that is much more similar, a post is shown only if it is similar enough by itself. */
  ofBest: 0.75,
}

/** What is shown of what was found. */
export type Bounds = Record<keyof typeof least, number>

/** A text to compare with, weighed once for all candidates. */
export interface Weighed {
  text: string
  tokens: WeighedToken[]
  /** The weight of the most telling words. */
  weight: number
  /** The weight of a word that one title alone has. */
  most: number
}

interface WeighedToken {
  token: Token
  weight: number
  /** The weight of the word in details, relative to 1 in a title. */
  inDetails: number
  /** The number of its first form, as `in_details` refers to it. */
  firstForm: number
}

/**
 * Weighs words by rarity: BM25's inverse document frequency. A word that no title has may be common in details (a
 * template that everyone fills in), as the candidates show.
 */
export function weigh(text: string, { tokens, posts: all }: Tokens, candidates: readonly Candidate[]): Weighed {
  let firstForm = 1
  const weighed = tokens.map((token) => {
    const at = firstForm
    firstForm += token.forms.length
    const posts = postsOf(token)
    const common = commonness(token, at, candidates)
    const weight = rarity(posts, all) * (isWishWord(token) ? wishShare : 1) * (posts === 0 ? unknownShare : 1)
    return { token, weight: weight * common, inDetails: detailsShare * common, firstForm: at }
  })
  return {
    text: withoutAccents(text.toLowerCase()),
    tokens: weighed,
    weight: weighed
      .map(({ weight }) => weight)
      .toSorted((one, other) => other - one)
      .slice(0, mostTelling)
      .reduce((sum, weight) => sum + weight, 0),
    most: rarity(1, all),
  }
}

/** 1 for a word that hardly any details have without the title having it, less the more of them do. */
function commonness(token: Token, firstForm: number, candidates: readonly Candidate[]): number {
  const others = candidates.filter(({ stems }) => bestMatch(token, stems).likeness === 0)
  const described = others.filter((candidate) => isInDetails(token, firstForm, candidate)).length
  return Math.min(1, rarity(described, others.length) / rarity(1, others.length))
}

function rarity(posts: number, all: number): number {
  return Math.log(1 + (Math.max(all + background, posts) - posts + 0.5) / (posts + 0.5))
}

/**
 * The candidates that say what the text says, each with its similarity: none that has too little or only common words
 * in common with it, and none that is irrelevant next to the most similar.
 */
export function likest<C extends Candidate>(
  text: Weighed,
  candidates: readonly C[],
  bounds: Bounds = least,
): { candidate: C; score: number }[] {
  const scored = candidates.flatMap((candidate) => {
    const { score, evidence } = scoreOf(text, candidate)
    return score >= bounds.score && evidence >= bounds.evidence ? [{ candidate, score }] : []
  })
  const best = Math.max(...scored.map(({ score }) => score))
  return scored.filter(({ score }) => score >= bounds.ofBest * best)
}

/**
 * The similarity of a post to a text, from 0 to 1: the share of the weight of the text's most telling words that the
 * post has, by BM25 over stems, titles before details, with relatives and misspellings by their letters; part of it is
 * the share of the title that the text has.
 */
export function scoreOf(
  { text, tokens, weight: all, most }: Weighed,
  candidate: Candidate,
): { score: number; evidence: number } {
  const norm =
    (saturation + 1) / (1 + saturation * (1 - lengthShare + (lengthShare * candidate.stems.length) / usualLength))
  const matched = new Map<string, number>()
  let evidence = 0
  let sum = 0
  for (const { token, weight, inDetails, firstForm } of tokens) {
    const { likeness, stem } = bestMatch(token, candidate.stems)
    const detailed = isInDetails(token, firstForm, candidate) ? inDetails : 0
    const share = Math.max(likeness * norm, detailed)
    sum += weight * Math.min(1, share)
    evidence += weight * Math.max(likeness, detailed)
    if (stem !== undefined) matched.set(stem, Math.max(matched.get(stem) ?? 0, likeness))
  }
  const telling = candidate.stems.filter((stem) => !isWishStem(stem))
  const covered = telling.reduce((total, stem) => total + (matched.get(stem) ?? 0), 0) / telling.length
  const byWords = all === 0 ? 0 : (1 - titleShare) * Math.min(1, sum / all) + titleShare * Math.min(1, covered || 0)
  const shape = pairLikeness(text, withoutAccents(candidate.title.toLowerCase()))
  if (shape >= leastShape) return { score: Math.max(byWords, shape * shapeShare), evidence: 1 }
  return { score: byWords, evidence: evidence / most }
}

function isInDetails(
  { forms }: Token,
  firstForm: number,
  { in_details: found }: Pick<Candidate, 'in_details'>,
): boolean {
  return forms.some((_form, at) => found.includes(firstForm + at))
}

function bestMatch({ forms, isLast }: Token, stems: readonly string[]): { likeness: number; stem?: string } {
  let best: { likeness: number; stem?: string } = { likeness: 0 }
  for (const form of forms) {
    for (const stem of stems) {
      const likeness = form.sureness * stemLikeness(form, stem, isLast)
      if (likeness > best.likeness) best = { likeness, stem }
    }
  }
  return best
}

function stemLikeness({ stem: one }: Form, other: string, isLast: boolean): number {
  if (one === other) return 1
  if (isLast && other.startsWith(one)) return Math.max(leastPairLikeness, pairLikeness(one, other))
  if (one.slice(0, fewestSharedLetters) !== other.slice(0, fewestSharedLetters)) return 0
  const likeness = pairLikeness(one, other)
  return likeness >= leastPairLikeness ? likeness : 0
}
