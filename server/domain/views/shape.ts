import type { View } from '../../../contract/views.ts'
import type { Relying } from '../asking.ts'
import { authorOf } from '../people/namelessPerson.ts'
import type { Known } from './known.ts'
import { presentQuery } from './presentQuery.ts'
import { mayChange, type ViewRow } from './viewRow.ts'

export function shapeView(row: ViewRow, asking: Relying, known: Known): View {
  const isShared = row.ownerID === null
  const { query, missing } = presentQuery(row, asking, known)
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    urlName: row.urlName,
    isShared,
    query,
    ...(row.roadmapURLName !== null && { roadmapURLName: row.roadmapURLName }),
    missing,
    createdBy: authorOf(asking.language, {
      id: row.creatorID,
      name: row.creatorName,
      isMember: row.creatorIsMember,
    }),
    canChange: mayChange(asking, row.kind, isShared),
  }
}
