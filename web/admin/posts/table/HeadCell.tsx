import type { DragEvent } from 'react'
import { Icon } from '../../../ui/marks/Icon.tsx'
import { useWords } from '../../../words/useWords.ts'
import { shownFrom, sideOf } from './cellClasses.ts'
import type { ShownColumn } from './columns.ts'
import { ColumnEdge } from './ColumnEdge.tsx'

export interface HeadCellProps {
  column: ShownColumn
  sort: string
  sortHref: (sort: string) => string
  onSize: (id: string, width: number | null) => void
  /** Puts a column at another one's place. */
  onMove: (id: string, before: string) => void
}

const dragType = 'application/x-upwell-column'

/** The head of a column: it orders the list, is dragged to another place, and its edge sizes the column. */
export function HeadCell({ column, sort, sortHref, onSize, onMove }: HeadCellProps) {
  const { t } = useWords()
  const { id, label, sorts, width } = column
  const name = 'id' in label ? t(label.id) : label.text
  const [first, second] = sorts ?? []
  const isFirst = sort === first
  const isSorted = isFirst || sort === second
  const isAscending = isSorted && ascending(sort)
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : undefined}
      draggable
      onDragStart={(event) => event.dataTransfer.setData(dragType, id)}
      onDragOver={(event) => event.dataTransfer.types.includes(dragType) && event.preventDefault()}
      onDrop={(event: DragEvent) => {
        event.preventDefault()
        onMove(event.dataTransfer.getData(dragType), id)
      }}
      style={id === 'title' ? undefined : { width }}
      className={`group sticky top-0 z-1 h-9 bg-bg font-[480] shadow-[inset_0_-1px_var(--line)] ${sideOf(column)} ${shownFrom(column)}`}
    >
      {first === undefined || second === undefined ? (
        <span className="block truncate" title={name}>
          {name}
        </span>
      ) : (
        <a
          href={sortHref(isFirst ? second : first)}
          title={name}
          className={`inline-flex h-7 max-w-full items-center gap-1 rounded-xs align-middle hover:text-ink ${isSorted ? 'text-ink' : ''}`}
        >
          <span className="min-w-0 truncate">{name}</span>
          {isSorted && <Icon name={isAscending ? 'chevron-up' : 'chevron-down'} size={14} />}
        </a>
      )}
      {id !== 'title' && <ColumnEdge name={name} width={width} onSize={(next) => onSize(id, next)} />}
    </th>
  )
}

/** Whether the smallest stand first: names and months do by themselves, numbers and times when they are reversed. */
function ascending(sort: string): boolean {
  if (sort === 'oldest') return true
  const isReversed = sort.startsWith('-')
  const isOfNames = /^-?(title|owner|eta|field:)/.test(sort)
  return isOfNames !== isReversed
}
