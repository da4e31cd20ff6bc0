import { usersGetMerges } from '../../../contract/customerMerging.ts'
import { listMerges } from '../../domain/merging/listMerges.ts'
import { answer } from '../answer.ts'

export default answer(usersGetMerges, async ({ userID }, asking) => ({
  merges: await listMerges(asking, 'user', userID),
}))
