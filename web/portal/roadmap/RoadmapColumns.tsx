import type { ReactNode } from 'react'
import type { OutputOf } from '../../../contract/call.ts'
import type { roadmapGet } from '../../../contract/roadmap.ts'
import { paths, withSearch } from '../../paths.ts'
import { SegmentedLinks } from '../../ui/forms/SegmentedLinks.tsx'
import { useWords } from '../../words/useWords.ts'
import { DoneQuarters, QuarterColumn } from './QuarterColumn.tsx'
import { quarterName } from './quarterName.ts'
import { RoadmapColumn } from './RoadmapColumn.tsx'
import type { RoadmapSearch } from './roadmapSearch.ts'

interface RoadmapColumnsProps {
  roadmap: OutputOf<typeof roadmapGet>
  search: RoadmapSearch
}

/** The roadmap's columns beside each other: statuses, or quarters, which end with what is done, folded. A phone shows one at a time. */
export function RoadmapColumns({ roadmap: { columns, quarters }, search }: RoadmapColumnsProps) {
  const { t, statusName } = useWords()
  if (!quarters) {
    const shown = columns.find(({ status }) => status.urlName === search.column) ?? columns[0]
    return (
      <Columns
        search={search}
        links={columns.map(({ status }) => ({
          text: statusName(status.name, status.language),
          column: status.urlName,
          isShown: status === shown?.status,
        }))}
      >
        {columns.map((column) => (
          <RoadmapColumn
            key={`${column.status.id} ${column.cursor ?? ''}`}
            column={column}
            search={search}
            isShown={column === shown}
          />
        ))}
      </Columns>
    )
  }
  const dated = quarters.filter(({ quarter }) => quarter !== 'done')
  const done = quarters.find(({ quarter }) => quarter === 'done')
  const shown = dated.find(({ quarter }) => quarter === search.column) ?? dated[0]
  return (
    <>
      {shown && (
        <Columns
          search={search}
          links={dated.map((column) => ({
            text: quarterName(t, column.quarter),
            column: column.quarter,
            isShown: column === shown,
          }))}
        >
          {dated.map((column) => (
            <QuarterColumn
              key={`${column.quarter} ${column.cursor ?? ''}`}
              column={column}
              search={search}
              isShown={column === shown}
            />
          ))}
        </Columns>
      )}
      {done && (
        <DoneQuarters
          key={done.cursor}
          column={done}
          search={search}
          isOpen={search.column === 'done' || dated.length === 0}
        />
      )}
    </>
  )
}

interface ColumnsProps {
  search: RoadmapSearch
  links: ReadonlyArray<{ text: string; column: string; isShown: boolean }>
  children: ReactNode
}

function Columns({ search, links, children }: ColumnsProps) {
  const { t } = useWords()
  return (
    <>
      <div className="mt-4 overflow-x-auto border-b border-line md:hidden">
        <SegmentedLinks
          label={t('roadmap.columns')}
          links={links.map(({ text, column, isShown }) => ({
            text,
            href: withSearch(paths.roadmap(), { ...search, column }),
            current: isShown,
          }))}
        />
      </div>
      <div className="mt-6 grid grid-cols-1 gap-x-8 md:auto-cols-[minmax(13.75rem,1fr)] md:grid-flow-col md:grid-cols-none md:overflow-x-auto md:pb-4">
        {children}
      </div>
    </>
  )
}
