import type { Change, Effect } from '../book.ts'
import { asItIs, notBlocked, type Operation, type Scene } from './operation.ts'

/** Waiting posts that are published: with their authors' votes, as if they were posted now. */
export function approveWaiting({ book }: Pick<Scene, 'book'>, postIDs: readonly string[]): Effect {
  const found = postIDs.map((id) => ({ id, vote: `vote|${id}|${book.valueOf(`author|${id}`)}` }))
  return {
    changes: found.flatMap(({ id, vote }) => [
      { fact: `presence|${id}`, to: 'live' },
      { fact: `review|${id}`, to: null },
      { fact: vote, to: 'stands' },
      asItIs(book, `author|${id}`),
    ]),
    events: found.flatMap(({ id, vote }) => [
      `post.created|${id}`,
      `post.approved|${id}`,
      `vote.created|${vote.slice('vote|'.length)}`,
    ]),
  }
}

/** More than this are published by a job, of which the answer doesn't wait. */
const mostAtOnce = 90

/**
 * Asks for approval on the board for that, or not any more: then what waits is published, or goes on waiting, and who doesn't say which is refused.
 */
export function changeApproval(scene: Scene): Operation | null {
  const { book, things, person, random } = scene
  const { approvalBoardID: boardID } = person.company
  const approval = asItIs(book, `approval|${boardID}`)
  const change = (
    holds: string,
    rest: Pick<Operation, 'needs' | 'changes' | 'events'> & { waiting?: string },
  ): Operation => {
    const { waiting, ...effect } = rest
    return {
      path: '/api/moderation/changeApproval',
      input: { boardID, holds, ...(waiting === undefined ? {} : { waiting }) },
      ...effect,
    }
  }
  if (approval.to === null) return change('posts', { needs: [], changes: [{ ...approval, to: 'posts' }], events: [] })
  const waiting = things.posts.filter(({ id }) => book.valueOf(`presence|${id}`) === 'held').map(({ id }) => id)
  if (waiting.length > mostAtOnce) return null
  const off: Change = { ...approval, to: null }
  const chance = random.next()
  if (chance < 0.3 && waiting.length > 0)
    return change('none', {
      needs: waiting.map((id) => ({ fact: `presence|${id}`, to: 'live' })),
      changes: [off],
      events: [],
    })
  if (chance < 0.6) {
    const held = waiting.map((id) => asItIs(book, `presence|${id}`))
    return change('none', { waiting: 'keep', needs: [], changes: [off, ...held], events: [] })
  }
  const { changes, events } = approveWaiting(scene, waiting)
  return change('none', { waiting: 'publish', needs: [], changes: [off, ...changes], events })
}

/** An author takes their post back before anyone has decided. */
export function withdraw({ book, things, person }: Scene): Operation | null {
  const post = things.posts.findLast(
    ({ id }) => book.valueOf(`presence|${id}`) === 'held' && book.valueOf(`author|${id}`) === person.userID,
  )
  if (!post) return null
  const { id } = post
  return {
    path: '/api/posts/delete',
    input: { postID: id },
    needs: [notBlocked(person)],
    changes: [
      { fact: `presence|${id}`, to: 'deleted' },
      { fact: `review|${id}`, to: null },
      asItIs(book, `author|${id}`),
    ],
    events: [`post.deleted|${id}`],
  }
}
