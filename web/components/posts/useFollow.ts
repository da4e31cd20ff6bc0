import { useDataClient } from '../../data/react.tsx'
import { useWords } from '../../words/useWords.ts'
import { useToggle } from '../useToggle.ts'
import type { Followable } from '../toggles/followToggle.ts'

/** Follows a post, or ends that. */
export function useFollow(): (post: Followable) => void {
  const client = useDataClient()
  const toggle = useToggle()
  const { t } = useWords()
  return (post) => toggle(({ followToggle }) => followToggle(post, client, t))
}
