export type Emphasis = 'strong' | 'em'

/** A run of `*` or `_` that may open or close emphasis, and what it turned out to be. */
export interface Delimiter {
  character: string
  /** The rest of the run, as text. */
  length: number
  /** The original length of the run. */
  first: number
  canOpen: boolean
  canClose: boolean
  opening: Emphasis[]
  closing: Emphasis[]
}

/** The most runs that may be open. It limits both the work for a closer and how deep emphasis nests. */
const openAtOnce = 20

/** Pairs the runs as CommonMark 0.31.2 does (appendix, "process emphasis"), and writes into them what they open and close. */
export function matchEmphasis(delimiters: readonly Delimiter[]): void {
  const open: Delimiter[] = []
  for (const delimiter of delimiters) {
    while (delimiter.canClose && delimiter.length > 0) {
      const at = open.findLastIndex((opener) => belongTogether(opener, delimiter))
      const opener = open[at]
      if (!opener) break
      // Openers in between stay text: emphasis nests, it does not overlap.
      open.length = at + 1
      pair(opener, delimiter)
      if (opener.length === 0) open.pop()
    }
    if (delimiter.canOpen && delimiter.length > 0) open.push(delimiter)
    if (open.length > openAtOnce) open.shift()
  }
}

function belongTogether(opener: Delimiter, closer: Delimiter): boolean {
  if (opener.character !== closer.character) return false
  const eitherBoth = (opener.canOpen && opener.canClose) || (closer.canOpen && closer.canClose)
  return !eitherBoth || (opener.first + closer.first) % 3 !== 0 || (opener.first % 3 === 0 && closer.first % 3 === 0)
}

function pair(opener: Delimiter, closer: Delimiter): void {
  const length = opener.length >= 2 && closer.length >= 2 ? 2 : 1
  const tag = length === 2 ? 'strong' : 'em'
  opener.length -= length
  closer.length -= length
  opener.opening.unshift(tag)
  closer.closing.push(tag)
}
