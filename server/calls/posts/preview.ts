import { lengths } from '../../../contract/lengths.ts'
import { postsPreview } from '../../../contract/posts.ts'
import { findComment } from '../../domain/comments/findComment.ts'
import { showablePictures, type Place } from '../../domain/pictures/attachPictures.ts'
import { checkText } from '../../domain/text/checkText.ts'
import { renderMarkdown } from '../../domain/text/markdown/markdown.ts'
import { findPost } from '../../domain/visibility/findPost.ts'
import type { Asking } from '../../domain/asking.ts'
import { answer } from '../answer.ts'

export default answer(postsPreview, async ({ text, ...edited }, asking) => {
  const kept = checkText('text', text, lengths.details)
  return renderMarkdown(kept, await showablePictures(asking, await placeOf(asking, edited), kept)).html
})

/** The text being edited, if the viewer may see it; refuses with `notFound`. */
async function placeOf(
  asking: Asking,
  { postID, commentID }: { postID?: string | undefined; commentID?: string | undefined },
): Promise<Place | null> {
  if (commentID !== undefined) return { comment: (await findComment(asking, commentID)).id }
  return postID === undefined ? null : { post: (await findPost(asking, postID, { leadsOn: true })).id }
}
