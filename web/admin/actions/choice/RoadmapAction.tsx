import { shortTitle } from '../../../components/posts/shortTitle.ts'
import { useWords } from '../../../words/useWords.ts'
import type { ActionDialogProps } from '../actionPost.ts'
import { RoadmapChoice } from './RoadmapChoice.tsx'

/** Adds a post to a roadmap. */
export function RoadmapAction({ post, options, onClose }: ActionDialogProps) {
  const { t } = useWords()
  return (
    <RoadmapChoice
      title={t('adminToRoadmap.title', { title: shortTitle(post) })}
      posts={{ postIDs: [post.id] }}
      onDone={options.onDone}
      onClose={onClose}
    />
  )
}
