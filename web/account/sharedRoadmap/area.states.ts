import { sharedRoadmap } from '../../../e2e/screens/portalFacts.ts'
import { atLeast, text, type ScreenState } from '../../../e2e/screens/stage.ts'

/** A shared roadmap as anyone who has its address sees it. */
export const states: readonly ScreenState[] = [
  {
    screen: 'shared roadmap',
    state: 'a table',
    kind: 'loaded',
    path: sharedRoadmap('table'),
    shows: atLeast('main tbody tr', 2),
  },
  {
    screen: 'shared roadmap',
    state: 'columns',
    kind: 'loaded',
    path: sharedRoadmap('columns'),
    shows: atLeast('main section li', 2),
  },
  {
    screen: 'shared roadmap',
    state: 'without posts',
    kind: 'empty',
    path: sharedRoadmap('empty'),
    shows: text('sharedRoadmap.empty'),
  },
  {
    screen: 'shared roadmap',
    state: 'asking for its password',
    kind: 'loaded',
    path: sharedRoadmap('locked'),
    shows: text('sharedRoadmap.locked'),
  },
  {
    screen: 'shared roadmap',
    state: 'the wrong password',
    kind: 'failed',
    path: sharedRoadmap('locked', '?refused=password'),
    shows: text('sharedRoadmap.wrong'),
  },
  {
    screen: 'shared roadmap',
    state: 'of an address that opens nothing',
    kind: 'empty',
    rendered: { status: 404 },
    path: '/roadmaps/shared/plans/00000000-0000-4000-8000-000000000000',
    shows: text('common.notFound.title'),
  },
]
