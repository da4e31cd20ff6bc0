import type { Review } from '../../contract/moderation.ts'
import type { Board } from '../../contract/boards.ts'
import { expectOK, openWorld, type Person, type World } from './world.ts'

export interface ModerationWorld {
  world: World
  board: { id: string; urlName: string }
  ada: Person
  bob: Person
  /** By the owner, unless someone else is named; a success. */
  write(path: string, input: Record<string, unknown>, as?: Person | null): Promise<Record<string, unknown>>
  /** What the team has not decided. */
  reviews(input?: Record<string, unknown>, as?: Person): Promise<Review[]>
  comment(postID: string, body: string, as: Person): Promise<{ id: string; isWaiting?: true }>
  holds(holds: string, waiting?: string): Promise<unknown>
  /** What a stranger sees: the titles of the board, its count of posts, and the texts of a post's comments. */
  titles(as?: Person | null): Promise<string[]>
  counted(): Promise<number>
  said(post: { urlName: string }, as?: Person | null): Promise<string[]>
}

/** A world with a board, two people and the words for what they and the team do. */
export async function openModerationWorld(): Promise<ModerationWorld> {
  const world = await openWorld()
  const board = await world.board({ name: 'Ideas' })
  const write: ModerationWorld['write'] = async (path, input, as = world.company.owner) =>
    (await expectOK(world.call(path, input, { as }))).body
  return {
    world,
    board,
    ada: await world.user('Ada'),
    bob: await world.user('Bob'),
    write,
    async reviews(input = {}, as) {
      return ((await write('/api/moderation/getReviews', input, as))['result'] as { reviews: Review[] }).reviews
    },
    async comment(postID, body, as) {
      return (await write('/api/comments/create', { postID, body }, as))['comment'] as { id: string; isWaiting?: true }
    },
    holds: (holds, waiting) =>
      write('/api/moderation/changeApproval', { boardID: board.id, holds, ...(waiting && { waiting }) }),
    async titles(as = null) {
      const { result } = (await write('/api/posts/get', { boardURLNames: [board.urlName], pages: 1 }, as)) as {
        result: { posts: { title: string }[] }
      }
      return result.posts.map(({ title }) => title)
    },
    async counted() {
      return ((await write('/api/boards/get', { boardURLName: board.urlName }, null))['board'] as Board).postCount
    },
    async said(post, as = null) {
      const { body } = await expectOK(
        world.call('/api/posts/getOne', { boardID: board.id, postURLName: post.urlName }, { as }),
      )
      const { activity } = body['post'] as { activity: { items: { type: string; bodyHTML?: string }[] } }
      return activity.items.flatMap((item) => (item.type === 'comment' ? [item.bodyHTML ?? ''] : []))
    },
  }
}
