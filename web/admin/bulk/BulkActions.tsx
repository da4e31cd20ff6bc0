import { Suspense, useState } from 'react'
import '../../../locales/en/adminBulk.json?texts'
import { bulkPermissions, type BulkActionKind } from '../../../contract/bulkKinds.ts'
import type { PostSort } from '../../../contract/filterKinds.ts'
import { useViewer } from '../../data/react.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { lateIcons } from '../../ui/marks/lateIcons.ts'
import { Menu } from '../../ui/overlay/Menu.tsx'
import { useWords } from '../../words/useWords.ts'
import type { Selected } from './bulkProps.ts'
import { useExport } from './useExport.ts'
import { BulkDialog, RecentDialog, ToRoadmapDialog } from './lazyBulk.ts'

interface BulkActionsProps {
  /** At least one post. */
  selection: Selected
  /** The order of the list, which a file of all that match has. */
  sort: PostSort
  /** An action was done or begun: nothing is chosen anymore. */
  onDone: () => void
}

const inBar = ['status', 'tags', 'owner', 'board'] as const
const inMenu = ['category', 'eta', 'field', 'merge'] as const

/** What can be done with the chosen posts, as buttons of the bar that says how many they are. Each opens a dialog. */
export default function BulkActions({ selection, sort, onDone }: BulkActionsProps) {
  const { t } = useWords()
  const { permissions } = useViewer()
  const [begun, setBegun] = useState<BulkActionKind | 'recent' | 'roadmap' | null>(null)
  const may = (kind: BulkActionKind) => permissions?.includes(bulkPermissions[kind]) ?? false
  const close = () => setBegun(null)
  const { download, pending } = useExport(selection, sort)
  return (
    <>
      {inBar.filter(may).map((kind) => (
        <Button key={kind} size="small" onClick={() => setBegun(kind)}>
          {t(`adminBulk.${kind}`)}
        </Button>
      ))}
      <Menu
        label={t('adminBulk.moreName')}
        align="end"
        button={(attributes) => (
          <Button {...attributes} size="small" icon="dots" loading={pending}>
            {t('adminBulk.more')}
          </Button>
        )}
        items={[
          ...(permissions?.includes('roadmaps.edit')
            ? [{ label: t('adminBulk.roadmap'), onSelect: () => setBegun('roadmap') }]
            : []),
          ...inMenu.filter(may).map((kind) => ({
            label: t(`adminBulk.${kind}`),
            onSelect: () => setBegun(kind),
          })),
          { label: t('adminBulk.exportCSV'), startsGroup: true, onSelect: () => void download('csv') },
          { label: t('adminBulk.exportJSON'), onSelect: () => void download('json') },
          ...(may('delete')
            ? [
                {
                  label: t('adminBulk.delete'),
                  onSelect: () => setBegun('delete'),
                  danger: true,
                  startsGroup: true,
                  icon: lateIcons.trash,
                },
              ]
            : []),
          { label: t('adminBulk.recent'), startsGroup: true, onSelect: () => setBegun('recent') },
        ]}
      />
      <Suspense>
        {begun === 'recent' && <RecentDialog onClose={close} />}
        {begun === 'roadmap' && <ToRoadmapDialog selection={selection} onDone={onDone} onClose={close} />}
        {begun !== null && begun !== 'recent' && begun !== 'roadmap' && (
          <BulkDialog
            kind={begun}
            selection={selection}
            onClose={close}
            onDone={() => {
              close()
              onDone()
            }}
          />
        )}
      </Suspense>
    </>
  )
}
