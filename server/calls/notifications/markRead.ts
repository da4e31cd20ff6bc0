import { notificationsMarkRead } from '../../../contract/notifications.ts'
import { markRead } from '../../domain/notifications/markRead.ts'
import { answer } from '../answer.ts'

export default answer(notificationsMarkRead, async (input, asking) => {
  await markRead(asking, input)
  return { done: true as const }
})
