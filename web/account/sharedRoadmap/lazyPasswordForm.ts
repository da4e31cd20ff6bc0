import { shownPart } from '../../area.ts'

/** What asks for the password of a view that has one. */
export const PasswordForm = shownPart('web/account/sharedRoadmap/PasswordForm.tsx', () => import('./PasswordForm.tsx'))
