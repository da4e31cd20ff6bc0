import { createElement } from 'react'
import type { Post } from '../../../../contract/posts.ts'
import { loadChunk } from '../../../data/chunks/chunk.ts'
import { useData } from '../../../data/react.tsx'
import { useLater } from '../../../page/useLater.ts'
import { usePermission } from '../../states/usePermission.ts'

const loadText = async () =>
  (await loadChunk('web/admin/post/voters/SetAsideText.tsx', () => import('./SetAsideText.tsx'))).SetAsideText

/** A post's votes on either side, and why some are set aside; nothing where none is. */
export function SetAsideLine({ post }: { post: Post }) {
  const mayJudge = usePermission('comments.moderate')
  const { data } = useData('/api/guests/getCounts', { postID: post.id }, { enabled: mayJudge })
  const counts = data && data.setAside > 0 ? data : null
  const text = useLater(loadText, counts !== null)
  return text && counts ? createElement(text, { votes: post.score, counts }) : null
}
