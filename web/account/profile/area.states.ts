import { atLeast, text, thenFails, type ScreenState } from '../../../e2e/screens/stage.ts'

/** Other people, and oneself as they see one. */
export const states: readonly ScreenState[] = [
  {
    screen: 'profile',
    state: 'of someone',
    kind: 'loaded',
    path: ({ people }) => people.reader,
    shows: atLeast('main li h3', 2),
  },
  {
    screen: 'profile',
    state: 'of oneself',
    kind: 'loaded',
    who: 'reader',
    path: ({ people }) => `${people.reader}?show=comments`,
    shows: text('people.edit'),
  },
  {
    screen: 'profile',
    state: 'for the team',
    kind: 'loaded',
    rendered: { status: 200 },
    who: 'owner',
    path: ({ people }) => `${people.reader}?show=votes`,
    shows: atLeast('main li h3', 2),
  },
  {
    screen: 'profile',
    state: 'of someone who wrote nothing',
    kind: 'empty',
    rendered: { status: 200 },
    who: 'newcomer',
    path: ({ people }) => people.newcomer,
    shows: text('people.none.posts'),
  },
  {
    screen: 'profile',
    state: 'of nobody',
    kind: 'empty',
    rendered: { status: 404 },
    path: '/u/nobody',
    shows: text('common.notFound.title'),
  },
  {
    screen: 'profile',
    state: 'list failed',
    kind: 'failed',
    who: 'reader',
    path: ({ people }) => people.reader,
    reach: thenFails('main nav a[href*="show=comments"]', '/api/users/getPosts'),
    shows: text('people.failed'),
  },
  {
    screen: 'profile',
    state: 'failed',
    kind: 'failed',
    who: 'reader',
    path: '/settings',
    reach: thenFails('main form a[href^="/u/"]', '/api/users/getOne'),
    shows: text('common.failed.title'),
  },
]
