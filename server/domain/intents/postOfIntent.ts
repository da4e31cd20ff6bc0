import type { Intent } from '../../../contract/intent.ts'
import type { Asking } from '../asking.ts'
import { findComment } from '../comments/findComment.ts'
import { findPost } from '../visibility/findPost.ts'
import { unlessGone } from './unlessGone.ts'

/** The post that an intent is about, or the one that it was merged into; null for a draft, and for a post or comment that the viewer may not see. */
export async function postOfIntent(
  asking: Asking,
  intent: Intent | null,
): Promise<{ title: string; urlName: string; board: { id: string; name: string; urlName: string } } | null> {
  if (intent === null || intent.deed === 'post' || intent.deed === 'comment') return null
  return unlessGone(async () => {
    const postID = intent.deed === 'like' ? (await findComment(asking, intent.commentID)).postID : intent.postID
    const { title, urlName, board } = await findPost(asking, postID, { leadsOn: true })
    return { title, urlName, board }
  })
}
