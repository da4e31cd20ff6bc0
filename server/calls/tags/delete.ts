import { tagsDelete } from '../../../contract/tags.ts'
import { deleteTag } from '../../domain/tags/deleteTag.ts'
import { answer } from '../answer.ts'

export default answer(tagsDelete, async ({ tagID }, asking) => {
  await deleteTag(asking, tagID)
  return { done: true as const }
})
