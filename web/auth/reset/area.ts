import { page } from '../../area.ts'

export const pages = [page({ path: 'resetPassword', code: () => import('./ResetPage.tsx'), texts: ['reset'] })]
