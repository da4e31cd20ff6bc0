import { memo } from 'react'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/marks/Icon.tsx'
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx'
import { useWords } from '../../../words/useWords.ts'
import type { Row } from '../row.ts'
import { CellField } from './CellField.tsx'
import type { GridColumn } from './gridColumn.ts'

interface GridRowProps {
  row: Row
  /** Its place in the table, in which the head is the first row. */
  index: number
  columns: readonly GridColumn[]
  /** The column of the cell that Tab reaches; null in other rows. */
  current: string | null
  /** The column of the cell that is typed into, and what its field begins with. */
  typing: { column: string; text: string; onType: (text: string) => void; onLeave: () => void } | null
  isOpen: boolean
}

/** A post and what decides about it. The first column keeps its place while the others scroll. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, index, columns, current, typing, isOpen } = props
  const { t } = useWords()
  return (
    <tr
      data-post={row.id}
      aria-rowindex={index}
      aria-current={isOpen || undefined}
      className="group/row h-10 border-b border-line hover:bg-hover aria-current:bg-hover"
    >
      {columns.map((column) => {
        const { id, isNumber, edit } = column
        const isTyping = typing?.column === id
        const cell = {
          'data-column': id,
          className: `relative h-10 px-2 focus-visible:outline-offset-[-2px] ${isNumber ? 'text-end tabular-nums' : 'text-start'}`,
        }
        if (id === 'title')
          return (
            <th
              key={id}
              scope="row"
              {...cell}
              className={`${cell.className} sticky start-0 z-1 bg-bg font-[480] group-hover/row:bg-hover group-aria-[current]/row:bg-hover`}
            >
              <a
                href={paths.adminPost(row.board.urlName, row.urlName)}
                tabIndex={current === id ? 0 : -1}
                title={row.title}
                dir="auto"
                className="line-clamp-1 rounded-xs wrap-anywhere hover:underline hover:decoration-line-strong hover:underline-offset-2"
              >
                {row.title}
              </a>
            </th>
          )
        return (
          <td key={id} {...cell} tabIndex={current === id ? 0 : -1}>
            {isTyping ? (
              <CellField
                label={t('adminRoadmaps.cell', { column: column.name, title: row.title })}
                begin={typing.text}
                isNumber={isNumber}
                onType={typing.onType}
                onLeave={typing.onLeave}
              />
            ) : edit === 'toggle' ? (
              <Tick isOn={column.isTicked?.(row) === true} />
            ) : (
              (column.show?.(row) ?? (
                <span dir={isNumber ? undefined : 'auto'} className="block truncate">
                  {column.text(row)}
                </span>
              ))
            )}
          </td>
        )
      })}
    </tr>
  )
})

function Tick({ isOn }: { isOn: boolean }) {
  const { t } = useWords()
  return (
    <span className="grid place-items-center">
      <span
        className={`grid size-4 place-items-center rounded-xs border ${isOn ? 'border-ink bg-ink text-bg' : 'border-line-strong'}`}
      >
        {isOn && <Icon name="check" size={14} />}
      </span>
      <VisuallyHidden>{t(isOn ? 'adminRoadmaps.yes' : 'adminRoadmaps.no')}</VisuallyHidden>
    </span>
  )
}
