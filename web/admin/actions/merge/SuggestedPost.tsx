import { useWords } from '../../../words/useWords.ts'

export interface Suggestion {
  title: string
  board: { name: string } | null
  score?: number
  /** Why it is suggested; absent where someone searched for it. */
  reason?: { words: readonly string[]; voters: number }
}

/** A post that another one may be merged into: its title with the words marked that both have, its board, its votes, and who voted for both. */
export function SuggestedPost({ post: { title, board, score, reason } }: { post: Suggestion }) {
  const { t } = useWords()
  const facts = [
    board?.name,
    score === undefined ? undefined : t('adminMerge.score', { count: score }),
    reason && reason.voters > 0 ? t('adminMerge.voters', { count: reason.voters }) : undefined,
  ].filter((fact) => fact !== undefined)
  return (
    <span className="block py-1.5">
      <span className="block text-ink">
        {partsOf(title, reason?.words ?? []).map(({ text, isShared }, at) =>
          isShared ? (
            <mark
              key={at}
              className="bg-transparent font-semibold text-ink underline decoration-line-2 underline-offset-2"
            >
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </span>
      <span className="block text-small text-ink-3">{facts.join(' · ')}</span>
    </span>
  )
}

/** A title cut at the words that are shared. */
function partsOf(title: string, words: readonly string[]): { text: string; isShared: boolean }[] {
  const shared = new Set(words)
  return title
    .split(/([\p{L}\p{N}][\p{L}\p{N}\p{M}]*)/u)
    .filter((text) => text !== '')
    .map((text) => ({ text, isShared: shared.has(text.normalize('NFC').toLowerCase()) }))
}
