import '../../../locales/en/adminPin.json?texts'
import type { PostItem } from '../../../contract/posts.ts'
import type { TeamFacts } from '../../../contract/teamFacts.ts'
import { shortTitle } from '../../components/posts/shortTitle.ts'
import { useWords } from '../../words/useWords.ts'
import { useChangeFacts } from './useChangeFacts.ts'

/** Pins a post to the top of its board, or takes the pin away; nothing where the post's team facts are not known. */
export function usePin(): (post: Pick<PostItem, 'id' | 'title'> & { team?: TeamFacts | null | undefined }) => void {
  const { t } = useWords()
  const change = useChangeFacts()
  return (post) => {
    if (!post.team) return
    const { pinned } = post.team
    const text = t(pinned ? 'adminPin.unpinned' : 'adminPin.pinned', { title: shortTitle(post) })
    void change({ postID: post.id, facts: { pinned: !pinned }, expects: { pinned } }, text)
  }
}
