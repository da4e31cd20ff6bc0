import { usersUndoMerge } from '../../../contract/customerMerging.ts'
import { undoUserMerge } from '../../domain/merging/undoUserMerge.ts'
import { answer } from '../answer.ts'

export default answer(usersUndoMerge, async ({ mergeID }, asking) => (await undoUserMerge(asking, mergeID)).user)
