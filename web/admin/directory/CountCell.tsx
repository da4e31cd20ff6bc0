import { useWords } from '../../words/useWords.ts'

/** A number of a row; none at all stands back. */
export function CountCell({ count }: { count: number }) {
  const { number } = useWords()
  return <span className={count === 0 ? 'text-ink-3' : ''}>{number(count)}</span>
}
