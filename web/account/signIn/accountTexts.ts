import messages from '../../../locales/en/account.json?messages'
import { addMessages } from '../../words/words.ts'

// These texts come with the pages that show them.
addMessages(messages)
