import type { View } from '../../../contract/views.ts'
import type { Relying } from '../asking.ts'
import type { CompanySetup } from '../companies/setup.ts'
import { authorOf } from '../people/namelessPerson.ts'
import { presentQuery } from './presentQuery.ts'
import { mayChange, type ViewRow } from './viewRow.ts'

export function shapeView(row: ViewRow, asking: Relying, setup: CompanySetup): View {
  const isShared = row.ownerID === null
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    urlName: row.urlName,
    isShared,
    ...presentQuery(row, asking, setup),
    createdBy: authorOf(asking.language, {
      id: row.creatorID,
      name: row.creatorName,
      isMember: row.creatorIsMember,
    }),
    canChange: mayChange(asking, isShared),
  }
}
