import { lazyRouteComponent } from '@tanstack/react-router'
import { loadChunk } from '../../data/chunks/chunk.ts'

export const onlyBoardSource = 'web/portal/overview/OnlyBoard.tsx'

/** The board that is the portal where there is but one; the page's route loads it before it is shown, so that the overview waits for nothing of it. */
export const OnlyBoard = lazyRouteComponent(() =>
  loadChunk('web/portal/overview/OnlyBoard.tsx', () => import('./OnlyBoard.tsx')),
)
