import { post } from '../../../e2e/screens/portalFacts.ts'
import { atLeast, type ScreenState } from '../../../e2e/screens/stage.ts'

/** A post as the team works with it. */
export const states: readonly ScreenState[] = [
  {
    screen: "a post in the team's hands",
    state: 'with comments',
    kind: 'loaded',
    who: 'owner',
    path: (places) => `/admin/posts${post('main')(places).replace('/p/', '/')}`,
    shows: atLeast('[id^=comment-]', 4),
  },
]
