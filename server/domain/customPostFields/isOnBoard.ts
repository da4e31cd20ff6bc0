import type { SetupField } from '../companies/setup.ts'

/** Whether posts of a board have a field: one without boards is on every board. */
export function isOnBoard({ boardIDs }: Pick<SetupField, 'boardIDs'>, boardID: string): boolean {
  return boardIDs.length === 0 || boardIDs.includes(boardID)
}
