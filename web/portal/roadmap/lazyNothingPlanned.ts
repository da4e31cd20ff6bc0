import { shownPart } from '../../area.ts'

/** What a roadmap without posts shows. */
export const NothingPlanned = shownPart('web/portal/roadmap/NothingPlanned.tsx', () => import('./NothingPlanned.tsx'))
