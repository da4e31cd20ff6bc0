import { Suspense, useState } from 'react'
import type { Roadmap } from '../../../../contract/roadmaps.ts'
import '../../../../locales/en/adminShareRoadmap.json?texts'
import { Button } from '../../../ui/actions/Button.tsx'
import { useWords } from '../../../words/useWords.ts'
import { postsQuery } from '../data/queries.ts'
import type { RoadmapSearch } from '../roadmapSearch.ts'
import { ShareRoadmapDialog } from './lazyShareRoadmap.ts'

interface ShareButtonProps {
  roadmap: Roadmap
  search: RoadmapSearch
}

/** Gives what is shown of a roadmap away, for who may share roadmaps. */
export function ShareButton({ roadmap, search }: ShareButtonProps) {
  const { t } = useWords()
  const [isOpen, setIsOpen] = useState(false)
  const { roadmapID: _id, sort, cursor: _cursor, ...filters } = postsQuery(roadmap.id, search)
  const by = search.by?.replace(/^column:/, '')
  const view = {
    layout: search.as ?? ('table' as const),
    ...(search.as === 'kanban' ? { groupBy: by ?? 'status' } : {}),
    filters,
    sort,
  }
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {t('adminShareRoadmap.share')}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <ShareRoadmapDialog roadmap={roadmap} view={view} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  )
}
