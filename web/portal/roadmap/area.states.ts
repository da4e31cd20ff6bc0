import { board } from '../../../e2e/screens/portalFacts.ts'
import { atLeast, text, thenFails, type ScreenState } from '../../../e2e/screens/stage.ts'

/** What is planned, under way and done. */
export const states: readonly ScreenState[] = [
  {
    screen: 'roadmap',
    state: 'columns',
    kind: 'loaded',
    path: '/roadmap',
    shows: atLeast('main section li button[aria-pressed]', 2),
  },
  {
    screen: 'roadmap',
    state: 'another column',
    kind: 'loaded',
    who: 'reader',
    path: '/roadmap?column=complete',
    shows: atLeast('main section li button[aria-pressed]', 2),
  },
  {
    screen: 'roadmap',
    state: 'by quarter',
    kind: 'loaded',
    path: '/roadmap?by=quarter',
    shows: atLeast('main section li button[aria-pressed]', 2),
  },
  {
    screen: 'roadmap',
    state: 'by quarter, what is done unfolded',
    kind: 'loaded',
    who: 'reader',
    path: '/roadmap?by=quarter&column=done',
    shows: atLeast('main details[open] li button[aria-pressed]', 1),
  },
  {
    screen: 'roadmap',
    state: 'by quarter, nothing planned',
    kind: 'empty',
    rendered: { status: 200 },
    where: 'bare',
    path: '/roadmap?by=quarter',
    shows: text('roadmap.empty.title'),
  },
  {
    screen: 'roadmap',
    state: 'nothing planned',
    kind: 'empty',
    rendered: { status: 200 },
    where: 'bare',
    path: '/roadmap',
    shows: text('roadmap.empty.title'),
  },
  {
    screen: 'roadmap',
    state: 'filtered to nothing',
    kind: 'empty',
    rendered: { status: 200 },
    path: (places) => `/roadmap?board=${board()(places).slice(1)}`,
    shows: text('portal.noMatch.title'),
  },
  {
    screen: 'roadmap',
    state: 'failed',
    kind: 'failed',
    path: '/',
    reach: thenFails('a[href="/roadmap"]', '/api/roadmap/get'),
    shows: text('roadmap.failed'),
  },
]
