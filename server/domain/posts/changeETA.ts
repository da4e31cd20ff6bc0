import type { Asking } from '../asking.ts'
import { findPost } from '../visibility/findPost.ts'
import { writeFacts } from './facts/changeFacts.ts'
import { presentFacts } from './facts/presentFacts.ts'

/**
 * Sets the month in which the team plans to have a post, as its first day. `null` clears it; omitted, it stays. Refuses
 * with `notFound`.
 */
export async function changeETA(
  asking: Asking,
  { postID, eta }: { postID: string; eta?: string | null | undefined },
): Promise<{ id: string; eta: string | null; changeIDs: string[] }> {
  const post = await findPost(asking, postID, { lock: 'change' })
  const present = await presentFacts(asking, post.id)
  if (eta === undefined) return { id: post.id, eta: present.eta, changeIDs: [] }
  return { id: post.id, eta, changeIDs: await writeFacts(asking, post, present, { eta }) }
}
