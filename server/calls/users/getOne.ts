import { usersGetOne } from '../../../contract/users.ts'
import { findProfile } from '../../domain/profiles/findProfile.ts'
import { answer } from '../answer.ts'

export default answer(usersGetOne, async ({ urlName }, asking) => (await findProfile(asking, urlName)).user)
