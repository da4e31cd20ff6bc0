import { notificationsChangeBoardChoice } from '../../../contract/notifications.ts'
import { changeBoardChoice } from '../../domain/notifications/settings.ts'
import { answer } from '../answer.ts'

export default answer(notificationsChangeBoardChoice, (input, asking) => changeBoardChoice(asking, input))
