import { isHidden } from '../people/shownPerson.ts'
import type { Asking } from '../asking.ts'
import { privateBoards } from '../visibility/commentPolicy.ts'
import { visibleBoards, type CompanySetup } from '../companies/setup.ts'

/**
 * The boards on which a profile may tell the viewer that this person wrote or voted: none where the viewer sees them by
 * an alias.
 */
export function profileBoards(setup: CompanySetup, asking: Asking, userID: string): string[] {
  return visibleBoards(setup, asking)
    .filter((board) => !isHidden(asking, setup.memberIDs.has(userID), board, userID))
    .map(({ id }) => id)
}

/** The same for comments: where comments are private, only the person and the team see them on a profile. */
export function commentedBoards(setup: CompanySetup, asking: Asking, userID: string): string[] {
  const hidden = asking.viewer?.userID === userID ? null : privateBoards(asking, setup)
  return profileBoards(setup, asking, userID).filter((id) => hidden?.includes(id) !== true)
}
