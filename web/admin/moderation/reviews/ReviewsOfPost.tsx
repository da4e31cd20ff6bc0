import { createElement } from 'react'
import { loadChunk } from '../../../data/chunks/chunk.ts'
import { useData } from '../../../data/react.tsx'
import { useLater } from '../../../page/useLater.ts'
import { usePermission } from '../../states/usePermission.ts'

const loadPanel = async () =>
  (await loadChunk('web/admin/moderation/reviews/ReviewPanel.tsx', () => import('./ReviewPanel.tsx'))).ReviewPanel

/** What is to decide of one post and its comments, above it; nothing where there is nothing. */
export function ReviewsOfPost({ postID }: { postID: string }) {
  const mayDecide = usePermission('posts.delete')
  const { data } = useData('/api/moderation/getReviews', { postID }, { enabled: mayDecide })
  const reviews = data?.reviews ?? []
  const panel = useLater(loadPanel, reviews.length > 0)
  return panel && reviews.length > 0 ? createElement(panel, { reviews }) : null
}
