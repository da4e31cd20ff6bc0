import { useState } from 'react'
import type { DataError } from '../../data/errors/dataError.ts'
import { useRefusalToast } from './useRefusalToast.ts'

interface Named {
  id: string
  name: string
}

interface ListOrder<Row> {
  /** The rows as they are shown: a new order right away, and the stored one again once it was answered. */
  shown: readonly Row[]
  /** Where the row that moved is now, for screen readers; nothing once the move was refused. */
  said: string | undefined
  /** Puts the rows into an order in which `row` has moved. */
  order(ids: readonly string[], row: Named): Promise<void>
  /** Moves a row by one. The focus stays on the button pressed, `up-{id}` or `down-{id}`, or goes to the other one at the end of the list. */
  move(row: Named, by: 1 | -1): Promise<void>
}

interface Options<Row> {
  rows: readonly Row[]
  pending: boolean
  save: (ids: string[]) => Promise<{ error: DataError | null }>
  saidOf: (moved: { name: string; place: number; count: number }) => string
}

/** The order of a list that the viewer changes row by row; a refusal is said in a message, and the stored order is shown again. */
export function useListOrder<Row extends Named>({ rows, pending, save, saidOf }: Options<Row>): ListOrder<Row> {
  const refused = useRefusalToast()
  const [moved, setMoved] = useState<{ ids: readonly string[]; said: string } | null>(null)
  const shown = moved && pending ? moved.ids.flatMap((id) => rows.filter((row) => row.id === id)) : rows

  const order = async (ids: readonly string[], { id, name }: Named) => {
    setMoved({ ids, said: saidOf({ name, place: ids.indexOf(id) + 1, count: ids.length }) })
    const { error } = await save([...ids])
    if (!error) return
    setMoved(null)
    refused(error)
  }
  const move = async (row: Named, by: 1 | -1) => {
    const ids = shown.map(({ id }) => id)
    const from = ids.indexOf(row.id)
    const to = from + by
    await order(ids.toSpliced(from, 1).toSpliced(to, 0, row.id), row)
    const isAtEnd = by === -1 ? to === 0 : to === ids.length - 1
    document.getElementById(`${(by === -1) === isAtEnd ? 'down' : 'up'}-${row.id}`)?.focus()
  }
  return { shown, said: moved?.said, order, move }
}
