import type { CSSProperties, ReactNode, RefObject } from 'react'
import { leastName, type ShownColumn } from './columns.ts'

interface DirectoryTableProps<Row> {
  label: string
  /** The head of the names, and what stands in their column. */
  nameHead: string
  name: (row: Row) => ReactNode
  columns: readonly ShownColumn<Row>[]
  rows: readonly Row[]
  /** The rows, for the keys that go through them. */
  body: RefObject<HTMLTableSectionElement | null>
}

/** The customers of a directory, a row each: their name, and the columns that were chosen or for which there is room. */
export function DirectoryTable<Row extends { id: string }>(props: DirectoryTableProps<Row>) {
  const { label, nameHead, name, columns, rows, body } = props
  const isChosen = columns.some(({ isUsual }) => !isUsual)
  const least = columns.reduce((sum, { width }) => sum + width, leastName)
  return (
    <div className={isChosen ? 'md:overflow-x-auto' : ''}>
      <table
        aria-label={label}
        style={{ '--least': isChosen ? `${least}px` : '0' } as CSSProperties}
        className="w-full table-fixed text-start text-ui md:min-w-(--least)"
      >
        <thead>
          <tr className="border-b border-line text-small text-ink-3">
            <th scope="col" className="h-9 text-start font-[480]">
              {nameHead}
            </th>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                style={
                  { '--width': `${column.width}px`, '--narrow': `${column.narrow ?? column.width}px` } as CSSProperties
                }
                className={`w-(--narrow) font-[480] sm:w-(--width) ${sideOf(column)} ${shownFrom(column)}`}
              >
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row) => (
            <tr key={row.id} className="h-14 border-b border-line last:border-b-0 focus-within:bg-hover hover:bg-hover">
              <th scope="row" className="py-2 text-start font-[480] wrap-anywhere">
                {name(row)}
              </th>
              {columns.map((column) => (
                <td key={column.id} className={`py-2 ${sideOf(column)} ${shownFrom(column)}`}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const widths = { always: '', sm: 'hidden sm:table-cell', lg: 'hidden lg:table-cell', chosen: 'hidden md:table-cell' }

function shownFrom({ from, isUsual }: { from: keyof typeof widths; isUsual: boolean }): string {
  return isUsual || from === 'always' ? widths[from] : widths.chosen
}

function sideOf({ isWords = false }: { isWords?: boolean }): string {
  return isWords ? 'pe-4 text-start' : 'ps-4 text-end tabular-nums'
}
