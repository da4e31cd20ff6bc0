import { createRoute } from '@tanstack/react-router'
import { elsewhereOf, framed, rootRoute, shownBy } from '../area.ts'
import { pages } from './areas.ts'
import { loadAccount } from './frame/loadAccount.ts'
import '../data/lateCalls.ts'

const root = rootRoute()

const frame = createRoute({
  getParentRoute: () => root,
  id: 'auth',
  beforeLoad: ({ context }) => loadAccount(context.client),
  ...shownBy('web/auth/frame/AuthFrame.tsx', () => import('./frame/AuthFrame.tsx')),
})

/** The pages about accounts, at the root: registration, signing in, one's account. Among them is the not-found page. */
export const authTree = root.addChildren([framed(frame, pages, [elsewhereOf(frame)])])
