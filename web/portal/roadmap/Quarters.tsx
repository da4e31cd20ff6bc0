import type { RoadmapQuarter } from '../../../contract/roadmap.ts'
import { useWords } from '../../words/useWords.ts'
import { Columns } from './Columns.tsx'
import { DoneQuarters, QuarterColumn } from './QuarterColumn.tsx'
import { quarterName } from './quarterName.ts'
import type { RoadmapSearch } from './roadmapSearch.ts'

interface QuartersProps {
  quarters: readonly RoadmapQuarter[]
  search: RoadmapSearch
}

/** Quarters beside each other, and what is done below them, folded. */
export default function Quarters({ quarters, search }: QuartersProps) {
  const { t } = useWords()
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
