import type { PostFilters } from '../../../../contract/postFilters.ts'
import '../../../../locales/en/adminToRoadmap.json?texts'
import { useData, useDataClient } from '../../../data/react.tsx'
import { useWrite } from '../../../data/useWrite.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { useWords } from '../../../words/useWords.ts'
import { useRefusalToast } from '../../forms/useRefusalToast.ts'
import { offerUndo } from '../offerUndo.ts'
import { ChoiceDialog } from './ChoiceDialog.tsx'

interface RoadmapChoiceProps {
  title: string
  posts: { postIDs: string[] } | { posts: PostFilters }
  onDone?: (() => void | Promise<void>) | undefined
  onClose: () => void
}

/** Chooses the roadmap that posts are added to. One that is locked or archived takes none. */
export function RoadmapChoice({ title, posts, onDone, onClose }: RoadmapChoiceProps) {
  const { t } = useWords()
  const client = useDataClient()
  const refused = useRefusalToast()
  const { data: roadmaps, error } = useData('/api/roadmaps/get', {})
  const { run } = useWrite('/api/roadmaps/posts/add')
  const add = async (roadmapID: string) => {
    const name = roadmaps?.find(({ id }) => id === roadmapID)?.name ?? ''
    onClose()
    const { error: failure } = await run({ roadmapID, ...posts }, ({ added, at }) => {
      void onDone?.()
      const text = added === 0 ? t('adminToRoadmap.there', { name }) : t('adminToRoadmap.added', { count: added, name })
      // What was there before stays: what was added at this moment is taken back.
      if (at === null) toasts.show({ text })
      else offerUndo({ text, undo: () => client.write('/api/roadmaps/posts/remove', { roadmapID, addedAt: at }) })
    })
    if (failure) refused(failure)
  }
  const open = roadmaps?.filter(({ isArchived, isLocked }) => !isArchived && !isLocked)
  return (
    <ChoiceDialog
      title={title}
      choices={(open ?? []).map(({ id, name }) => ({ id, text: name }))}
      chosen={[]}
      empty={open ? t('adminToRoadmap.none') : t('adminToRoadmap.loading')}
      failure={error !== null && !roadmaps ? t('adminToRoadmap.failed') : null}
      onChoose={(id) => void add(id)}
      onClose={onClose}
    />
  )
}
