import type { KeptAction } from '../effects/effect.ts'

/** The job that is undone, and what it did. */
export interface Undone {
  jobID: string
  action: KeptAction
}
