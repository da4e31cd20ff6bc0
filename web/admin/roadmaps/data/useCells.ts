import type { RoadmapCell } from '../../../../contract/roadmapWriting.ts'
import { markBusy } from '../../../data/busy.ts'
import { toDataError } from '../../../data/errors/dataError.ts'
import { useDataClient } from '../../../data/react.tsx'
import { changing, offerUndo } from '../../actions/offerUndo.ts'
import { useRefusalToast } from '../../forms/useRefusalToast.ts'
import type { Row } from '../row.ts'

/** Puts values into cells: shown right away, taken back where the server refuses, and undone from the message. */
export function useCells(roadmapID: string): (cells: readonly RoadmapCell[], done: string) => Promise<boolean> {
  const client = useDataClient()
  const refused = useRefusalToast()
  const put = async (cells: readonly RoadmapCell[], done: string) => {
    const endBusy = markBusy()
    const end = client.patch(
      '/api/roadmaps/posts/get',
      (inputs) => inputs.roadmapID === roadmapID,
      (data) => ({ ...data, posts: data.posts.map((row) => painted(row, cells)) }),
    )
    try {
      const { before } = await client.write('/api/roadmaps/posts/setValues', { roadmapID, cells: [...cells] })
      end(true)
      if (before.length > 0)
        offerUndo({
          text: done,
          undo: () => client.write('/api/roadmaps/posts/setValues', { roadmapID, cells: before }),
        })
      return true
    } catch (thrown) {
      end()
      refused(toDataError(thrown))
      return false
    } finally {
      endBusy()
    }
  }
  return (cells, done) => (cells.length === 0 ? Promise.resolve(true) : changing(put(cells, done)))
}

/** A row with what is put into its cells; its score and rank follow from the server. */
function painted(row: Row, cells: readonly RoadmapCell[]): Row {
  let next = row
  for (const cell of cells) {
    if (cell.postID !== row.id) continue
    if ('note' in cell) next = { ...next, note: cell.note }
    else if ('factorID' in cell) next = { ...next, values: withValue(next.values, cell.factorID, cell.value) }
    else next = { ...next, columns: withValue(next.columns, cell.columnID, cell.value) }
  }
  return next
}

function withValue<Value>(
  all: Readonly<Record<string, Value>>,
  id: string,
  value: Value | null,
): Record<string, Value> {
  const { [id]: _before, ...others } = all
  return value === null ? others : { ...others, [id]: value }
}
