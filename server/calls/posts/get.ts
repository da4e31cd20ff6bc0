import type { PostSort } from '../../../contract/filterKinds.ts'
import type { ScoreFactor } from '../../../contract/moneyKinds.ts'
import { postsGet } from '../../../contract/posts.ts'
import { listPosts } from '../../domain/posts/lists/listPosts.ts'
import { answerFromMemory } from '../answer.ts'

export default answerFromMemory(
  postsGet,
  ({ pages, cursor, sort = 'trending', scoreFactor = 'votes', team, ...filters }, asking) =>
    listPosts(
      asking,
      { ...filters, sort: sortBy(sort, scoreFactor) },
      { pages, cursor, isForTeam: team, beginsWithPinned: team !== true && !asking.key },
    ),
)

/** What `top` counts decides which order it is. */
function sortBy(sort: PostSort, factor: ScoreFactor): PostSort {
  if (factor === 'votes' || factor === 'segmentVotes') return sort
  return sort === 'top' ? factor : sort === '-top' ? `-${factor}` : sort
}
