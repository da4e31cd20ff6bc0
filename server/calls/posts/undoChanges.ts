import { postsUndoChanges } from '../../../contract/posts.ts'
import { undoChanges } from '../../domain/posts/facts/undoChanges.ts'
import { answer } from '../answer.ts'

export default answer(postsUndoChanges, async ({ changeIDs }, asking) => {
  await undoChanges(asking, changeIDs)
  return { done: true as const }
})
