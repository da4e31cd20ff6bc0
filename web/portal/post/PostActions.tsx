import { createElement } from 'react'
import type { Post } from '../../../contract/posts.ts'
import { loadChunk } from '../../data/chunks/chunk.ts'
import { useLater } from '../../page/useLater.ts'
import { useWords } from '../../words/useWords.ts'
import { FollowButton } from './FollowButton.tsx'
import { mailSentence } from './mailSentence.ts'
import { ShareButton } from './ShareButton.tsx'

const loadReport = async () =>
  (await loadChunk('web/components/reports/ReportPost.tsx', () => import('../../components/reports/ReportPost.tsx')))
    .ReportPost

/** Following a post, passing it on and reporting it; nothing of that for a post that is gone. */
export function PostActions({ post }: { post: Post }) {
  const { t } = useWords()
  const report = useLater(loadReport, post.author !== null && !post.canEdit)
  if (post.isDeleted) return null
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <FollowButton post={post} />
        <ShareButton post={post} />
        {report && createElement(report, { postID: post.id })}
      </div>
      <p className="text-small text-ink-3">
        {t(post.viewerFollows && post.viewerMail ? mailSentence(post.viewerMail) : 'post.follow.hint')}
      </p>
    </div>
  )
}
