import { shownPart } from '../../area.ts'

/** The page of those who may see nothing, which few look at. */
export const AccessPage = shownPart('web/portal/access/AccessPage.tsx', () => import('./AccessPage.tsx'))
