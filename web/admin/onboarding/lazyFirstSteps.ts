import { shownPart } from '../../area.ts'

/** A new company's first steps, which most pages of posts no longer show. */
export const FirstSteps = shownPart('web/admin/onboarding/FirstSteps.tsx', () => import('./FirstSteps.tsx'))
