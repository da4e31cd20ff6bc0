import type { Intent } from '../../../contract/intent.ts'
import { signedIn, type Asking } from '../asking.ts'
import { likeComment } from '../comments/reactToComment.ts'
import { follow } from '../subscriptions/follow.ts'
import { vote } from '../votes/vote.ts'
import { unlessGone } from './unlessGone.ts'

/**
 * Does for the viewer what they began before they signed in, with the usual verbs: twice is once. Returns whether it
 * was done: not for a draft, for what the viewer may not see, and for a blocked viewer.
 */
export async function doIntent(asking: Asking, intent: Intent | null): Promise<boolean> {
  if (intent === null || signedIn(asking).isBlocked) return false
  return (await unlessGone(() => done(asking, intent))) ?? false
}

async function done(asking: Asking, intent: Intent): Promise<boolean> {
  switch (intent.deed) {
    case 'vote':
      await vote(asking, intent.postID)
      return true
    case 'follow':
      await follow(asking, intent.postID)
      return true
    case 'like':
      await likeComment(asking, intent.commentID)
      return true
    default:
      return false
  }
}
