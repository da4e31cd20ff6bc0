import { usersGetDoubles } from '../../../contract/customerMerging.ts'
import { listUserDoubles } from '../../domain/merging/listDoubles.ts'
import { answer } from '../answer.ts'

export default answer(usersGetDoubles, (input, asking) => listUserDoubles(asking, input))
