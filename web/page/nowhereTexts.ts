import messages from '../../locales/en/nowhere.json?messages'
import { addMessages } from '../words/words.ts'

// These texts come with what shows them.
addMessages(messages)
