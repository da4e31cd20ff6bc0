import { shownPart } from '../../area.ts'

/** What a list without posts shows. */
export const NoPosts = shownPart('web/portal/board/NoPosts.tsx', () => import('./NoPosts.tsx'))
