import { shownPart } from '../../area.ts'

/** The roadmap by quarter. */
export const Quarters = shownPart('web/portal/roadmap/Quarters.tsx', () => import('./Quarters.tsx'))
