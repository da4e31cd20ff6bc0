import { useState } from 'react'
import { mostRoadmapColumns } from '../../../../../contract/roadmapKinds.ts'
import type { Roadmap, RoadmapDescriptionColumn } from '../../../../../contract/roadmaps.ts'
import { ConfirmDialog } from '../../../../components/forms/ConfirmDialog.tsx'
import { useFailureText } from '../../../../components/useFailureText.ts'
import { useWrite } from '../../../../data/useWrite.ts'
import { toasts } from '../../../../ui/feedback/toasts.ts'
import { useWords } from '../../../../words/useWords.ts'
import { OrderedItems } from '../OrderedItems.tsx'
import { ColumnDialog } from './ColumnDialog.tsx'
import { columnInputs } from './columnInputs.ts'

interface ColumnsPanelProps {
  roadmap: Roadmap
  canEdit: boolean
}

/** The columns that describe a roadmap's posts. */
export function ColumnsPanel({ roadmap, canEdit }: ColumnsPanelProps) {
  const { t, list } = useWords()
  const { id: roadmapID, revision, columns } = roadmap
  const [open, setOpen] = useState<
    { kind: 'add' } | { kind: 'edit' | 'delete'; column: RoadmapDescriptionColumn } | null
  >(null)
  const { run, pending } = useWrite('/api/roadmaps/setColumns')
  const order = (ids: string[]) => {
    const inputs = columnInputs(columns)
    return run({ roadmapID, revision, columns: ids.flatMap((id) => inputs.filter((one) => one.id === id)) })
  }
  const begin = (kind: 'edit' | 'delete', id: string) => {
    const column = columns.find((one) => one.id === id)
    if (column) setOpen({ kind, column })
  }
  return (
    <>
      <p className="mb-4 text-ui text-ink-2">
        {t(columns.length === 0 ? 'adminRoadmaps.noColumns' : 'adminRoadmaps.columnsText')}
      </p>
      <OrderedItems
        label={t('adminRoadmaps.columns')}
        items={columns.map(({ id, name, type, options }) => ({
          id,
          name,
          text: [
            t(`adminRoadmaps.columnType.${type}`),
            ...(type === 'choice' ? [list(options.map((option) => option.name))] : []),
          ].join(' · '),
        }))}
        canEdit={canEdit}
        addLabel={t('adminRoadmaps.addColumn')}
        isFull={columns.length >= mostRoadmapColumns}
        onAdd={() => setOpen({ kind: 'add' })}
        onEdit={(id) => begin('edit', id)}
        onDelete={(id) => begin('delete', id)}
        pending={pending}
        onOrder={order}
      />
      {open && open.kind !== 'delete' && (
        <ColumnDialog
          roadmap={roadmap}
          column={open.kind === 'edit' ? open.column : null}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.kind === 'delete' && <DeleteColumn roadmap={roadmap} column={open.column} onClose={() => setOpen(null)} />}
    </>
  )
}

function DeleteColumn({
  roadmap,
  column,
  onClose,
}: {
  roadmap: Roadmap
  column: RoadmapDescriptionColumn
  onClose: () => void
}) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/roadmaps/setColumns')
  const failureText = useFailureText()
  const { name } = column
  return (
    <ConfirmDialog
      title={t('adminRoadmaps.deleteColumnTitle', { name })}
      text={t('adminRoadmaps.deleteColumnText')}
      confirmLabel={t('adminRoadmaps.delete')}
      danger
      pending={pending}
      refusal={error ? failureText(error, t('admin.failed.write')) : undefined}
      onConfirm={() =>
        run(
          {
            roadmapID: roadmap.id,
            revision: roadmap.revision,
            columns: columnInputs(roadmap.columns).filter(({ id }) => id !== column.id),
          },
          () => {
            onClose()
            toasts.show({ text: t('adminRoadmaps.deleted', { name }) })
            document.getElementById('panel-title')?.focus()
          },
        )
      }
      onClose={onClose}
    />
  )
}
