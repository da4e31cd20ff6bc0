import { notificationsGetSettings } from '../../../contract/notifications.ts'
import { readSettings } from '../../domain/notifications/settings.ts'
import { answer } from '../answer.ts'

export default answer(notificationsGetSettings, (_input, asking) => readSettings(asking))
