import { usersMerge } from '../../../contract/customerMerging.ts'
import { mergeUsers } from '../../domain/merging/mergeUsers.ts'
import { answer } from '../answer.ts'

export default answer(usersMerge, (input, asking) => mergeUsers(asking, input))
