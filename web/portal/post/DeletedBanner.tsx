import { useRestorePost } from '../../components/posts/manage/useRestorePost.ts'
import type { Post } from '../../../contract/posts.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { useWords } from '../../words/useWords.ts'
import '../../../locales/en/deleted.json?texts'

/** Tells members that nobody else sees this post any more, and lets them bring it back. */
export function DeletedBanner({ post }: { post: Post }) {
  const { t } = useWords()
  const restore = useRestorePost()
  if (!post.isDeleted) return null
  return (
    <div className="-mx-4 mb-6 sm:-mx-6">
      <Banner
        tone="warning"
        action={
          <Button size="small" onClick={() => void restore(post)}>
            {t('deleted.restore')}
          </Button>
        }
      >
        {t(post.team?.isSpam ? 'deleted.spam' : 'deleted.title')}
      </Banner>
    </div>
  )
}
