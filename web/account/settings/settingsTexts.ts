import messages from '../../../locales/en/notificationSettings.json?messages'
import { addMessages } from '../../words/words.ts'

// These texts come with the page that shows them.
addMessages(messages)
