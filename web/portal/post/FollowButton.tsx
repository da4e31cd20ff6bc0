import type { Post } from '../../../contract/posts.ts'
import { useFollow } from '../../components/posts/useFollow.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { useWords } from '../../words/useWords.ts'

/** Follows a post or ends that. */
export function FollowButton({ post }: { post: Post }) {
  const { t } = useWords()
  const follow = useFollow()
  const { viewerFollows } = post
  return (
    <Button icon={viewerFollows ? 'check' : 'bell'} aria-pressed={viewerFollows} onClick={() => follow(post)}>
      {t(viewerFollows ? 'post.follow.following' : 'post.follow.follow')}
    </Button>
  )
}
