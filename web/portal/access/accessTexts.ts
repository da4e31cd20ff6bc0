import messages from '../../../locales/en/access.json?messages'
import { addMessages } from '../../words/words.ts'

// The texts of the way in, loaded with its page.
addMessages(messages)
