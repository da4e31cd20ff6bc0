import { usersFind } from '../../../contract/users.ts'
import { findPeople } from '../../domain/people/findPeople.ts'
import { answer } from '../answer.ts'

export default answer(usersFind, async (asked, asking) => findPeople(asking, asked))
