import { useWords } from '../../words/useWords.ts'
import { RoadmapChoice } from '../actions/choice/RoadmapChoice.tsx'
import type { Selected } from './bulkProps.ts'

interface ToRoadmapDialogProps {
  selection: Selected
  onDone: () => void
  onClose: () => void
}

/** Adds the chosen posts to a roadmap, or all that match the filters. */
export default function ToRoadmapDialog({ selection, onDone, onClose }: ToRoadmapDialogProps) {
  const { t } = useWords()
  const isByID = 'postIDs' in selection
  return (
    <RoadmapChoice
      title={t('adminBulk.roadmapTitle', { count: isByID ? selection.postIDs.length : selection.count })}
      posts={isByID ? { postIDs: [...selection.postIDs] } : { posts: selection.filters }}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
