import { atLeast, text, thenFails, type ScreenState } from '../../../e2e/screens/stage.ts'

/** What one wrote and voted for. */
export const states: readonly ScreenState[] = [
  {
    screen: 'my things',
    state: 'posts',
    kind: 'loaded',
    who: 'reader',
    path: '/my/posts',
    shows: atLeast('main li h3', 2),
  },
  {
    screen: 'my things',
    state: 'comments',
    kind: 'loaded',
    rendered: { status: 200 },
    who: 'reader',
    path: '/my/comments',
    shows: atLeast('main li h3', 1),
  },
  {
    screen: 'my things',
    state: 'votes',
    kind: 'loaded',
    who: 'reader',
    path: '/my/votes',
    shows: atLeast('main li h3', 4),
  },
  {
    screen: 'my things',
    state: 'following',
    kind: 'loaded',
    who: 'reader',
    path: '/my/following',
    shows: atLeast('main li h3', 4),
  },
  {
    screen: 'my things',
    state: 'no posts',
    kind: 'empty',
    rendered: { status: 200 },
    who: 'newcomer',
    path: '/my/posts',
    shows: text('people.mine.none.posts'),
  },
  {
    screen: 'my things',
    state: 'a stranger',
    kind: 'empty',
    rendered: { status: 200 },
    path: '/my/votes',
    shows: text('people.signIn.title'),
  },
  {
    screen: 'my things',
    state: 'failed',
    kind: 'failed',
    who: 'reader',
    path: '/my/posts',
    reach: thenFails('main nav a[href="/my/votes"]', '/api/users/getPosts'),
    shows: text('people.failed'),
  },
]
