import type { View } from '../../../contract/views.ts'
import { signedIn, type Relying } from '../asking.ts'
import { readCurrent } from '../companies/readCurrent.ts'
import { isOpenTo } from './findView.ts'
import { shapeView } from './shape.ts'
import { viewsQuery, type ViewRow } from './viewRow.ts'

/** The views that are shared with the team, and the viewer's own, in the company's order. */
export async function listViews(asking: Relying): Promise<View[]> {
  const { userID } = signedIn(asking)
  const { setup, found } = await readCurrent<ViewRow>(asking, (_setup, values) => viewsQuery(values.add(userID)))
  return found.filter((row) => isOpenTo(asking, row)).map((row) => shapeView(row, asking, setup))
}
