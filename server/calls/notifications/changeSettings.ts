import { notificationsChangeSettings } from '../../../contract/notifications.ts'
import { changeSettings } from '../../domain/notifications/settings.ts'
import { answer } from '../answer.ts'

export default answer(notificationsChangeSettings, (input, asking) => changeSettings(asking, input))
