import { usersGetBlocked } from '../../../contract/users.ts'
import { listBlocked } from '../../domain/people/listBlocked.ts'
import { answer } from '../answer.ts'

export default answer(usersGetBlocked, ({ cursor }, asking) => listBlocked(asking, cursor))
