import { enqueueEach } from '../../jobs/queue.ts'
import type { RecordedEvent } from '../events.ts'
import type { Told } from './followers.ts'
import type { Listener } from './listeners.ts'
import { tell } from './tell.ts'
import { toldOfComment } from './tellOfNewComment.ts'
import { toldOfPost } from './tellOfNewPost.ts'

/** Those whom an edit names for the first time hear of the comment or the post as if it had named them from the beginning. */
export const tellOfNewNames: readonly Listener[] = [
  {
    hears: 'comment.edited',
    async listen(tx, event, { mailDelaySeconds }) {
      const { companyID, commentID, id: edit } = event
      if (commentID === undefined) return
      const told = namedIn(event, await toldOfComment(tx, companyID, commentID))
      await tell(tx, event, told, (userIDs) =>
        enqueueEach(
          tx,
          'mailNewComment',
          userIDs.map((userID) => ({ companyID, commentID, userID, edit })),
          { delaySeconds: mailDelaySeconds },
        ),
      )
    },
  },
  {
    hears: 'post.edited',
    async listen(tx, event, { mailDelaySeconds }) {
      const { companyID, postID, id: edit } = event
      if (postID === undefined) return
      const told = namedIn(event, await toldOfPost(tx, companyID, postID))
      await tell(tx, event, told, (userIDs) =>
        enqueueEach(
          tx,
          'mailNewPost',
          userIDs.map((userID) => ({ companyID, postID, userID, edit })),
          { delaySeconds: mailDelaySeconds },
        ),
      )
    },
  },
]

/** Whoever is answered by the comment has heard of it, and whoever edits knows. */
function namedIn({ data, actorID }: RecordedEvent, told: readonly Told[]): Told[] {
  const named = new Set(data?.['named'] as string[] | undefined)
  return told.filter(({ userID, kind }) => kind === 'mention' && named.has(userID) && userID !== actorID)
}
