import { createElement, Suspense } from 'react'
import type { Post } from '../../../contract/posts.ts'
import { loadChunk } from '../../data/chunks/chunk.ts'
import { useLater } from '../../page/useLater.ts'
import { useWords } from '../../words/useWords.ts'
import { ShownFields } from './fields/lazyShownFields.ts'
import { PostActions } from './PostActions.tsx'
import { Voters } from './voters/Voters.tsx'

/** What is known about a post beside its text. */
export function PostAside({ post }: { post: Post }) {
  const { t } = useWords()
  const Similar = useLater(loadSimilar, true)
  return (
    <aside
      aria-label={t('post.aside.label')}
      className="col-span-2 mt-12 grid content-start gap-8 lg:col-span-1 lg:col-start-3 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:ps-6"
    >
      <div className="hidden lg:block">
        <PostActions post={post} />
      </div>
      {post.fields && (
        <Suspense>
          <ShownFields fields={post.fields} />
        </Suspense>
      )}
      {!post.isDeleted && <Voters post={post} />}
      {Similar && createElement(Similar, { post })}
    </aside>
  )
}

const loadSimilar = async () =>
  (await loadChunk('web/portal/post/SimilarPosts.tsx', () => import('./SimilarPosts.tsx'))).SimilarPosts
