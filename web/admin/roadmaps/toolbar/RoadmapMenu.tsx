import { csvLine } from '../../../../contract/csv/csvLine.ts'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { Roadmap } from '../../../../contract/roadmaps.ts'
import { adminPaths } from '../../adminPaths.ts'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { Menu } from '../../../ui/overlay/Menu.tsx'
import { useWords } from '../../../words/useWords.ts'
import { useKeys } from '../../keys/useKeys.ts'
import { toDataError } from '../../../data/errors/dataError.ts'
import { useDataClient } from '../../../data/react.tsx'
import { saveFile } from '../../../components/saveFile.ts'
import { useFailureText } from '../../../components/useFailureText.ts'
import { postsQuery } from '../data/queries.ts'
import type { RoadmapSearch } from '../roadmapSearch.ts'
import { useRoadmapWrites } from '../data/useRoadmapWrites.ts'
import { columnsOf } from '../grid/columnsOf.tsx'
import { NameDialog } from '../list/NameDialog.tsx'
import { RuleDialog } from '../rule/lazyRuleDialog.ts'
import { allPosts, cellOf, csvFile } from './exportRows.ts'

interface RoadmapMenuProps {
  roadmap: Roadmap
  search: RoadmapSearch
  onOpen: (p: string) => void
}

/** What can be done with a roadmap beside its posts; the command menu offers the same. */
export function RoadmapMenu({ roadmap, search, onOpen }: RoadmapMenuProps) {
  const words = useWords()
  const { t, number } = words
  const client = useDataClient()
  const failureText = useFailureText()
  const navigate = useNavigate()
  const [isRuling, setIsRuling] = useState(false)
  const [naming, setNaming] = useState<'rename' | 'duplicate' | null>(null)
  const { setArchived, setLocked } = useRoadmapWrites(roadmap)
  const { canEdit, isArchived, isLocked, name } = roadmap
  const canChange = canEdit && !isLocked && !isArchived
  const save = async () => {
    try {
      const rows = await allPosts(client, postsQuery(roadmap.id, search), (count) =>
        toasts.show({ text: t('adminRoadmaps.exporting', { count, shown: number(count) }), kind: 'roadmapExport' }),
      )
      const columns = columnsOf(roadmap, words)
      const heads = [...columns.map((column) => column.name), t('adminRoadmaps.board')]
      const lines = rows.map((row) => [...columns.map((column) => cellOf(column, row)), row.board.name])
      saveFile(`${roadmap.urlName}.csv`, csvFile([heads, ...lines].map(csvLine).join('')))
      toasts.show({
        text: t('adminRoadmaps.exported', { count: rows.length, shown: number(rows.length) }),
        kind: 'roadmapExport',
      })
    } catch (thrown) {
      const text = failureText(toDataError(thrown), t('adminRoadmaps.exportFailed'))
      toasts.show({ text, tone: 'error', kind: 'roadmapExport' })
    }
  }
  useKeys('adminRoadmaps.keys', [
    { key: null, text: 'adminRoadmaps.openFactors', run: () => onOpen('factors') },
    { key: null, text: 'adminRoadmaps.tryWeights', run: () => onOpen('weights') },
    { key: null, text: 'adminRoadmaps.openHistory', run: () => onOpen('history') },
    { key: null, text: 'adminRoadmaps.export', run: () => void save() },
    ...(canChange ? [{ key: null, text: 'adminRoadmaps.openRule' as const, run: () => setIsRuling(true) }] : []),
  ])
  return (
    <>
      <Menu
        label={t('adminRoadmaps.menu')}
        items={[
          { label: t('adminRoadmaps.columns'), onSelect: () => onOpen('columns') },
          { label: t('adminRoadmaps.history'), onSelect: () => onOpen('history') },
          { label: t('adminRoadmaps.export'), onSelect: () => void save() },
          ...(canChange
            ? [
                { label: t('adminRoadmaps.openRule'), startsGroup: true, onSelect: () => setIsRuling(true) },
                { label: t('adminRoadmaps.rename'), onSelect: () => setNaming('rename') },
              ]
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
      <Suspense>{isRuling && <RuleDialog roadmap={roadmap} onClose={() => setIsRuling(false)} />}</Suspense>
      {naming && (
        <NameDialog
          roadmap={{ id: roadmap.id, name }}
          isCopy={naming === 'duplicate'}
          onRenamed={(urlName) => void navigate({ href: adminPaths.roadmap(urlName), replace: true })}
          onClose={() => setNaming(null)}
        />
      )}
    </>
  )
}
