import type { OutputOf } from '../../../contract/call.ts'
import type { roadmapGet } from '../../../contract/roadmap.ts'
import { useWords } from '../../words/useWords.ts'
import { Columns } from './Columns.tsx'
import { Quarters } from './lazyQuarters.ts'
import { RoadmapColumn } from './RoadmapColumn.tsx'
import type { RoadmapSearch } from './roadmapSearch.ts'

interface RoadmapColumnsProps {
  roadmap: OutputOf<typeof roadmapGet>
  search: RoadmapSearch
}

/** The roadmap's columns beside each other: statuses, or quarters, which end with what is done, folded. A phone shows one at a time. */
export function RoadmapColumns({ roadmap: { columns, quarters }, search }: RoadmapColumnsProps) {
  const { statusName } = useWords()
  if (quarters) return <Quarters quarters={quarters} search={search} />
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
