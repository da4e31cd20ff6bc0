import { useMemo } from 'react'
import type { View, ViewQuery } from '../../../contract/views.ts'
import { useViewer } from '../../data/react.tsx'
import type { Layout } from './list/layout.ts'
import { useKept } from './list/useKept.ts'
import { choiceOf, columnsQuery, isUsual, readColumnChoice } from './table/columnChoice.ts'
import type { ColumnChoice } from './table/columns.ts'

/** How the list looks: its layout and its columns. */
export interface ListLook {
  layout: Layout
  columns: ColumnChoice
  setLayout(next: Layout): void
  setColumns(next: ColumnChoice): void
  /** As a view keeps it. */
  query: Pick<ViewQuery, 'columns' | 'layout'>
  /** Whether the viewer changed it in the open view. */
  isChanged: boolean
  /** Forgets what was changed in the open view. */
  reset(): void
}

/**
 * A view has a look that it is saved with; what someone changes of it stays with them, in this browser, until they save or drop it. The list without a
 * view, and a view without a look, have the viewer's own.
 */
export function useListLook(view: View | null): ListLook {
  const { id: userID = '' } = useViewer()
  const [ownLayout, keepLayout] = useKept(`upwell-post-layout-${userID}`)
  const [ownColumns, keepColumns] = useKept(`upwell-post-columns-${userID}`)
  const [changed, keepChanged] = useKept(`upwell-post-view-${userID}-${view?.id ?? ''}`)
  const saved = useMemo(() => {
    const columns = view?.query.columns
    return {
      layout: view?.query.layout ?? layoutOf(ownLayout),
      columns: columns ? choiceOf(columns) : readColumnChoice(ownColumns),
    }
  }, [view, ownLayout, ownColumns])
  const now = useMemo(() => (view && changed !== null ? readLook(changed) : saved), [view, changed, saved])
  const set = (next: Look) => {
    if (view) return keepChanged(isSame(next, saved) ? null : JSON.stringify({ layout: next.layout, ...next.columns }))
    keepLayout(next.layout === 'table' ? null : next.layout)
    keepColumns(isUsual(next.columns) ? null : JSON.stringify(next.columns))
  }
  const columns = columnsQuery(now.columns)
  return {
    ...now,
    setLayout: (layout) => set({ ...now, layout }),
    setColumns: (next) => set({ ...now, columns: next }),
    query: { layout: now.layout, ...(columns ? { columns } : {}) },
    isChanged: view !== null && changed !== null && !isSame(now, saved),
    reset: () => keepChanged(null),
  }
}

interface Look {
  layout: Layout
  columns: ColumnChoice
}

function readLook(text: string): Look {
  const [, layout = null] = /"layout":"(\w+)"/.exec(text) ?? []
  return { layout: layoutOf(layout), columns: readColumnChoice(text) }
}

function layoutOf(text: string | null): Layout {
  return text === 'list' ? 'list' : 'table'
}

function isSame(one: Look, other: Look): boolean {
  const text = ({ layout, columns }: Look) => JSON.stringify([layout, columnsQuery(columns)])
  return text(one) === text(other)
}
