import type { Comment } from '../../contract/activity.ts'
import { expectOK, openWorld, type Answered, type Person, type World } from './world.ts'

/** An id that nothing has. */
export const absentID = '01890000-0000-7000-8000-000000000000'

export interface CommentsWorld extends World {
  boardID: string
  hiddenBoardID: string
  manager: Person
  contributor: Person
  comment(
    postID: string,
    input?: { body?: string; parentID?: string; internal?: boolean },
    as?: Person,
  ): Promise<Comment>
  /** A comment in the other company, on a board of its own. */
  foreignComment(): Promise<{ postID: string; commentID: string }>
  /** The kinds of event recorded of a comment, in order. */
  events(commentID: string): Promise<string[]>
  /** A post's number of comments as the ranking has it. */
  commentCount(postID: string): Promise<number>
}

/** A world with a public and a private board and people of the team, for the tests of comments, votes and reactions. */
export async function openCommentsWorld(): Promise<CommentsWorld> {
  const world = await openWorld()
  const { db } = world
  const board = await world.board()
  const hidden = await world.board({ access: 'private' })
  const manager = await world.member('manager')
  const contributor = await world.member('contributor')
  const write = async (input: Record<string, unknown>, as: Person, at = world.company) =>
    (await expectOK(world.call('/api/comments/create', input, { as, at }))).body['comment'] as Comment
  return {
    ...world,
    boardID: board.id,
    hiddenBoardID: hidden.id,
    manager,
    contributor,
    comment: async (postID, input = {}, as) =>
      write({ postID, body: 'A comment', ...input }, as ?? (await world.user())),
    async foreignComment() {
      const post = await world.post((await world.board({}, world.other)).id, {}, undefined, world.other)
      const { id } = await write({ postID: post.id, body: 'Elsewhere' }, world.other.owner, world.other)
      return { postID: post.id, commentID: id }
    },
    async events(commentID) {
      const found = await db
        .selectFrom('events')
        .select('type')
        .where('comment_id', '=', commentID)
        .orderBy('id')
        .execute()
      return found.map((event) => event.type)
    },
    async commentCount(postID) {
      const stats = await db
        .selectFrom('post_stats')
        .select('comment_count')
        .where('post_id', '=', postID)
        .executeTakeFirstOrThrow()
      return stats.comment_count
    },
  }
}

/** What an answer says, for comparing: the rest of it differs by request. */
export function said({ status, body }: Answered): { status: number; body: Answered['body'] } {
  return { status, body }
}

/** What everyone is told of a thing that is not there for them. */
export const notThere = {
  status: 404,
  body: { error: 'Not found. It may have been removed, or you may not have access to it.', code: 'notFound' },
}
