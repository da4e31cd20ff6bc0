import messages from '../../locales/en/menu.json?messages'
import { addMessages } from '../words/words.ts'

// Strangers have no menu: its texts come with it.
addMessages(messages)
