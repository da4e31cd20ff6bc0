import type { Asking } from '../asking.ts'
import { visibleBoards, type CompanySetup } from '../companies/setup.ts'

/** The boards of which a profile may tell the viewer that somebody wrote or voted there. */
export function profileBoards(setup: CompanySetup, asking: Asking): string[] {
  return visibleBoards(setup, asking).map(({ id }) => id)
}
