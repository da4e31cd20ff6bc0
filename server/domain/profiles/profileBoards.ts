import { isHidden } from '../people/shownPerson.ts'
import type { Asking } from '../asking.ts'
import { privateBoards } from '../visibility/commentPolicy.ts'
import { visibleBoards, type CompanySetup } from '../companies/setup.ts'

/** The boards of which a profile may tell the viewer that this person wrote or voted there: none on which they go by an alias for the viewer. */
export function profileBoards(setup: CompanySetup, asking: Asking, userID: string): string[] {
  return visibleBoards(setup, asking)
    .filter((board) => !isHidden(asking, setup.memberIDs.has(userID), board, userID))
    .map(({ id }) => id)
}

/** The same for what someone commented: where comments are private, a profile tells nobody of them but the person and the team. */
export function commentedBoards(setup: CompanySetup, asking: Asking, userID: string): string[] {
  const hidden = asking.viewer?.userID === userID ? null : privateBoards(asking, setup)
  return profileBoards(setup, asking, userID).filter((id) => hidden?.includes(id) !== true)
}
