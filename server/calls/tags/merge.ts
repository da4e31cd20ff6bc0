import { tagsMerge } from '../../../contract/tags.ts'
import { mergeTag } from '../../domain/tags/mergeTag.ts'
import { answer } from '../answer.ts'

export default answer(tagsMerge, async ({ tagID, intoTagID }, asking) => ({
  movedPosts: await mergeTag(asking, tagID, intoTagID),
}))
