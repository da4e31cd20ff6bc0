import { useState } from 'react'
import type { RoadmapItem } from '../../../../contract/roadmaps.ts'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { Menu } from '../../../ui/overlay/Menu.tsx'
import { useWords } from '../../../words/useWords.ts'
import { useRoadmapWrites } from '../data/useRoadmapWrites.ts'
import { NameDialog } from './NameDialog.tsx'

/** What can be done with a roadmap in the list. */
export function RoadmapActions({ roadmap }: { roadmap: RoadmapItem }) {
  const { t } = useWords()
  const [naming, setNaming] = useState<'rename' | 'duplicate' | null>(null)
  const { setArchived } = useRoadmapWrites(roadmap)
  const label = t('adminRoadmaps.actions', { name: roadmap.name })
  return (
    <>
      <Menu
        label={label}
        items={[
          { label: t('adminRoadmaps.rename'), onSelect: () => setNaming('rename') },
          { label: t('adminRoadmaps.duplicate'), onSelect: () => setNaming('duplicate') },
          {
            label: t(roadmap.isArchived ? 'adminRoadmaps.restore' : 'adminRoadmaps.archive'),
            startsGroup: true,
            onSelect: () => void setArchived(!roadmap.isArchived),
          },
        ]}
        button={(attributes) => <IconButton icon="dots" label={label} {...attributes} />}
      />
      {naming && <NameDialog roadmap={roadmap} isCopy={naming === 'duplicate'} onClose={() => setNaming(null)} />}
    </>
  )
}
