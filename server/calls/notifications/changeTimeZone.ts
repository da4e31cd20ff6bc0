import { notificationsChangeTimeZone } from '../../../contract/notifications.ts'
import { changeTimeZone } from '../../domain/notifications/settings.ts'
import { answer } from '../answer.ts'

export default answer(notificationsChangeTimeZone, (input, asking) => changeTimeZone(asking, input))
