import type { Post } from '../../../contract/posts.ts'
import { PastTime } from '../../components/comments/PastTime.tsx'
import { StatusChip } from '../../components/posts/StatusChip.tsx'
import { useWords } from '../../words/useWords.ts'
import { AsideSection } from './AsideSection.tsx'
import { PostActions } from './PostActions.tsx'
import { SimilarPosts } from './SimilarPosts.tsx'
import { Voters } from './voters/Voters.tsx'

/** What is known about a post beside its text. */
export function PostAside({ post }: { post: Post }) {
  const { t } = useWords()
  return (
    <aside
      aria-label={t('post.aside.label')}
      className="col-span-2 mt-12 grid content-start gap-8 lg:col-span-1 lg:col-start-3 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:ps-6"
    >
      <div className="hidden lg:block">
        <PostActions post={post} />
      </div>
      {!post.isDeleted && <Voters post={post} />}
      <History post={post} />
      <SimilarPosts post={post} />
    </aside>
  )
}

/** Every status the post had, the present one first. */
function History({ post }: { post: Post }) {
  const { t } = useWords()
  if (post.statusChanges.length === 0) return null
  return (
    <AsideSection title={t('post.history.heading')}>
      <ol className="grid gap-2 text-small text-ink-3">
        {post.statusChanges.map((change) => (
          <li key={change.id} className="flex items-center justify-between gap-3">
            <StatusChip {...change.to} look="text" />
            <PastTime at={change.created} className="shrink-0" />
          </li>
        ))}
        <li className="flex items-center justify-between gap-3">
          <span>{t('post.history.created')}</span>
          <PastTime at={post.created} className="shrink-0" />
        </li>
      </ol>
    </AsideSection>
  )
}
