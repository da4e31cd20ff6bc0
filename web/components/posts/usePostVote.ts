import { useDataClient } from '../../data/react.tsx'
import { useWords } from '../../words/useWords.ts'
import { useToggle } from '../useToggle.ts'
import type { Votable } from '../toggles/voteToggle.ts'

/** Votes for a post, or takes the vote back, wherever the post is shown. What came of it is said beside the button that was pressed. */
export function usePostVote(): (post: Votable, button?: HTMLElement) => void {
  const client = useDataClient()
  const toggle = useToggle()
  const { t } = useWords()
  return (post, button) => toggle(({ voteToggle }) => voteToggle(post, client, t, button))
}
