import type { CustomPostField } from '../../../contract/customPostFields.ts'
import type { Relying } from '../asking.ts'
import { visibleBoards, type CompanySetup, type SetupField } from '../companies/setup.ts'
import { isOnBoard } from './isOnBoard.ts'

/** The fields that the viewer may know of, in order: all for the team, for others the public ones of boards that they may see. */
export function listFields(asking: Relying, setup: CompanySetup): CustomPostField[] {
  const all = [...setup.fields.values()]
  if (asking.seesPrivate) return all.map((field) => shapeField(field))
  const boardIDs = visibleBoards(setup, asking).map(({ id }) => id)
  return all
    .filter((field) => field.isPublic && boardIDs.some((id) => isOnBoard(field, id)))
    .map((field) => shapeField({ ...field, boardIDs: field.boardIDs.filter((id) => boardIDs.includes(id)) }))
}

function shapeField({ id, name, urlName, type, isRequired, isPublic, boardIDs, options }: SetupField): CustomPostField {
  return { id, name, urlName, type, isRequired, isPublic, boardIDs: boardIDs.toSorted(), options: [...options] }
}
