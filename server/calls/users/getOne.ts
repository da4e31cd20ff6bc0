import { usersGetOne } from '../../../contract/users.ts'
import { findProfile } from '../../domain/profiles/findProfile.ts'
import { answer } from '../answer.ts'

export default answer(usersGetOne, ({ urlName }, asking) => findProfile(asking, urlName))
