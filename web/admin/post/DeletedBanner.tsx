import { useState } from 'react'
import type { Post } from '../../../contract/posts.ts'
import { useRestorePost } from '../../components/posts/manage/useRestorePost.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { useWords } from '../../words/useWords.ts'
import { usePermission } from '../states/usePermission.ts'

/** Says that a post is gone for everyone else, and brings it back. */
export function DeletedBanner({ post }: { post: Post }) {
  const { t } = useWords()
  const restore = useRestorePost()
  const mayRestore = usePermission('posts.delete')
  const [isRestoring, setIsRestoring] = useState(false)
  const bringBack = async () => {
    setIsRestoring(true)
    await restore(post)
    setIsRestoring(false)
    document.querySelector<HTMLElement>('main h1')?.focus()
  }
  const action = mayRestore ? (
    <Button size="small" loading={isRestoring} onClick={() => void bringBack()}>
      {t('admin.post.restore')}
    </Button>
  ) : null
  return (
    <div className="mb-6 overflow-hidden rounded-sm">
      <Banner tone="danger" live action={action}>
        {t(post.team?.isSpam ? 'admin.post.isSpam' : 'admin.post.isDeleted')}
      </Banner>
    </div>
  )
}
