import { shownPart } from '../../area.ts'

/** What a changelog without entries shows. */
export const NoEntries = shownPart('web/portal/changelog/NoEntries.tsx', () => import('./NoEntries.tsx'))
