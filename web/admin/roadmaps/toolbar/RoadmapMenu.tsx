import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Roadmap } from '../../../../contract/roadmaps.ts'
import { paths } from '../../../paths.ts'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { Menu } from '../../../ui/overlay/Menu.tsx'
import { useWords } from '../../../words/useWords.ts'
import { useKeys } from '../../keys/useKeys.ts'
import type { RoadmapPosts } from '../data/useRoadmapPosts.ts'
import { useRoadmapWrites } from '../data/useRoadmapWrites.ts'
import { columnsOf } from '../grid/columnsOf.tsx'
import { NameDialog } from '../list/NameDialog.tsx'
import { csvOf, saveFile } from './csvOf.ts'

interface RoadmapMenuProps {
  roadmap: Roadmap
  posts: RoadmapPosts
  onOpen: (p: string) => void
}

/** What can be done with a roadmap beside its posts; the command menu offers the same. */
export function RoadmapMenu({ roadmap, posts, onOpen }: RoadmapMenuProps) {
  const words = useWords()
  const { t } = words
  const navigate = useNavigate()
  const [naming, setNaming] = useState<'rename' | 'duplicate' | null>(null)
  const { setArchived, setLocked } = useRoadmapWrites(roadmap)
  const { canEdit, isArchived, isLocked, name } = roadmap
  const canChange = canEdit && !isLocked && !isArchived
  const save = () => {
    if (posts.isLoading || posts.loadMore) return void toasts.show({ text: t('adminRoadmaps.exportWait') })
    const columns = columnsOf(roadmap, words)
    const heads = [...columns.map((column) => column.name), t('adminRoadmaps.board')]
    const lines = posts.rows.map((row) => [...columns.map((column) => column.text(row)), row.board.name])
    saveFile(`${roadmap.urlName}.csv`, csvOf([heads, ...lines]))
  }
  useKeys('adminRoadmaps.keys', [
    { key: null, text: 'adminRoadmaps.openFactors', run: () => onOpen('factors') },
    { key: null, text: 'adminRoadmaps.tryWeights', run: () => onOpen('weights') },
    { key: null, text: 'adminRoadmaps.openHistory', run: () => onOpen('history') },
    { key: null, text: 'adminRoadmaps.export', run: save },
  ])
  return (
    <>
      <Menu
        label={t('adminRoadmaps.menu')}
        items={[
          { label: t('adminRoadmaps.columns'), onSelect: () => onOpen('columns') },
          { label: t('adminRoadmaps.history'), onSelect: () => onOpen('history') },
          { label: t('adminRoadmaps.export'), onSelect: save },
          ...(canChange
            ? [{ label: t('adminRoadmaps.rename'), startsGroup: true, onSelect: () => setNaming('rename') }]
            : []),
          ...(canEdit
            ? [
                { label: t('adminRoadmaps.duplicate'), onSelect: () => setNaming('duplicate') },
                ...(isArchived
                  ? []
                  : [
                      {
                        label: t(isLocked ? 'adminRoadmaps.removeLock' : 'adminRoadmaps.lock'),
                        startsGroup: true,
                        onSelect: () => void setLocked(!isLocked),
                      },
                    ]),
                {
                  label: t(isArchived ? 'adminRoadmaps.restore' : 'adminRoadmaps.archive'),
                  onSelect: () => void setArchived(!isArchived),
                },
              ]
            : []),
        ]}
        button={(attributes) => <IconButton icon="dots" label={t('adminRoadmaps.menu')} {...attributes} />}
      />
      {naming && (
        <NameDialog
          roadmap={{ id: roadmap.id, name }}
          isCopy={naming === 'duplicate'}
          onRenamed={(urlName) => void navigate({ href: paths.adminRoadmap(urlName), replace: true })}
          onClose={() => setNaming(null)}
        />
      )}
    </>
  )
}
