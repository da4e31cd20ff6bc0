import { notificationsGet } from '../../../contract/notifications.ts'
import { listNotifications } from '../../domain/notifications/listNotifications.ts'
import { answer } from '../answer.ts'

export default answer(notificationsGet, (input, asking) => listNotifications(asking, input))
