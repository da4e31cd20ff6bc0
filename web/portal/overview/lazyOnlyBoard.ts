import { shownPart } from '../../area.ts'

/** The board that is the portal where there is but one; the overview waits for nothing of it. */
export const OnlyBoard = shownPart('web/portal/overview/OnlyBoard.tsx', () => import('./OnlyBoard.tsx'))
