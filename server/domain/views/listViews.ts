import type { View } from '../../../contract/views.ts'
import { signedIn, type Relying } from '../asking.ts'
import { readCurrent } from '../companies/readCurrent.ts'
import { isOpenTo } from './findView.ts'
import { readKnown } from './known.ts'
import { readQuery } from './presentQuery.ts'
import { shapeView } from './shape.ts'
import { viewsQuery, type ViewRow } from './viewRow.ts'

/** The views that are shared with the team, and the viewer's own, of lists that they may see, in the company's order. */
export async function listViews(asking: Relying): Promise<View[]> {
  const { userID } = signedIn(asking)
  const { setup, found } = await readCurrent<ViewRow>(asking, (_setup, values) => viewsQuery(values.add(userID)))
  const open = found.filter((row) => isOpenTo(asking, row))
  const known = await readKnown(
    asking,
    setup,
    open.map(({ kind, query }) => ({ kind, query: readQuery(query).query })),
  )
  return open.map((row) => shapeView(row, asking, known))
}
