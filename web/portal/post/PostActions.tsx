import type { Post } from '../../../contract/posts.ts'
import { useWords } from '../../words/useWords.ts'
import { FollowButton } from './FollowButton.tsx'
import { mailSentence } from './mailSentence.ts'
import { ShareButton } from './ShareButton.tsx'

/** Following a post and passing it on; nothing of that for a post that is gone. */
export function PostActions({ post }: { post: Post }) {
  const { t } = useWords()
  if (post.isDeleted) return null
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <FollowButton post={post} />
        <ShareButton post={post} />
      </div>
      <p className="text-small text-ink-3">
        {t(post.viewerFollows && post.viewerMail ? mailSentence(post.viewerMail) : 'post.follow.hint')}
      </p>
    </div>
  )
}
