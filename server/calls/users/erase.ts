import { usersErase } from '../../../contract/users.ts'
import { erasePerson } from '../../domain/erasure/erasePerson.ts'
import { answer } from '../answer.ts'

export default answer(usersErase, async ({ userID, texts }, asking) => {
  await erasePerson(asking, userID, texts)
  return { done: true as const }
})
