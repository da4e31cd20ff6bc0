import { usersGet } from '../../../contract/directory.ts'
import { listUsers } from '../../domain/directory/listUsers.ts'
import { answer } from '../answer.ts'

export default answer(usersGet, (input, asking) => listUsers(asking, input))
