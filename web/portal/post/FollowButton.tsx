import type { Post } from '../../../contract/posts.ts'
import { useIsWaiting } from '../../components/outbox/waiting.ts'
import { useFollow } from '../../components/posts/useFollow.ts'
import { followKey } from '../../components/toggleKeys.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { useWords } from '../../words/useWords.ts'

/** Follows a post or ends that. */
export function FollowButton({ post }: { post: Post }) {
  const { t } = useWords()
  const follow = useFollow()
  const { viewerFollows } = post
  const isWaiting = useIsWaiting(followKey(post.id))
  return (
    <Button
      icon={isWaiting ? 'clock' : viewerFollows ? 'check' : 'bell'}
      title={isWaiting ? t('outbox.mark') : undefined}
      aria-pressed={viewerFollows}
      onClick={() => follow(post)}
    >
      {t(viewerFollows ? 'post.follow.following' : 'post.follow.follow')}
    </Button>
  )
}
