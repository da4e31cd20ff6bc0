import { usersCount } from '../../../contract/directory.ts'
import { countListedUsers } from '../../domain/directory/listUsers.ts'
import { answer } from '../answer.ts'

export default answer(usersCount, (input, asking) => countListedUsers(asking, input))
