import { lazyRouteComponent } from '@tanstack/react-router'
import { loadChunk } from '../../data/chunks/chunk.ts'

export const noPostsSource = 'web/portal/board/NoPosts.tsx'

/** What a list without posts shows; the page's route loads it with an answer that has none. */
export const NoPosts = lazyRouteComponent(() =>
  loadChunk('web/portal/board/NoPosts.tsx', () => import('./NoPosts.tsx')),
)
