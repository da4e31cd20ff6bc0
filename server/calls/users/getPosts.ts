import { usersGetPosts } from '../../../contract/users.ts'
import { listOfPerson } from '../../domain/profiles/listOfPerson.ts'
import { answer } from '../answer.ts'

export default answer(usersGetPosts, (input, asking) => listOfPerson(asking, input))
