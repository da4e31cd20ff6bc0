import { Suspense, useState } from 'react'
import type { Roadmap } from '../../../../contract/roadmaps.ts'
import '../../../../locales/en/adminShareRoadmap.json?texts'
import { Button } from '../../../ui/actions/Button.tsx'
import { useWords } from '../../../words/useWords.ts'
import { lookOf } from '../data/viewedRoadmap.ts'
import type { RoadmapSearch } from '../roadmapSearch.ts'
import { ShareRoadmapDialog } from './lazyShareRoadmap.ts'

interface ShareButtonProps {
  roadmap: Roadmap
  search: RoadmapSearch
  /** Of the saved view that is open. */
  name: string | undefined
}

/** Gives what is shown of a roadmap away, for who may share roadmaps. */
export function ShareButton({ roadmap, search, name }: ShareButtonProps) {
  const { t } = useWords()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {t('adminShareRoadmap.share')}
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <ShareRoadmapDialog roadmap={roadmap} view={lookOf(search)} name={name} onClose={() => setIsOpen(false)} />
        )}
      </Suspense>
    </>
  )
}
