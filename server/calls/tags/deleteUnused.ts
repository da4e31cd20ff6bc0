import { tagsDeleteUnused } from '../../../contract/tags.ts'
import { deleteUnusedTags } from '../../domain/tags/deleteUnusedTags.ts'
import { answer } from '../answer.ts'

export default answer(tagsDeleteUnused, async ({ tagIDs }, asking) => ({
  deletedIDs: await deleteUnusedTags(asking, tagIDs),
}))
