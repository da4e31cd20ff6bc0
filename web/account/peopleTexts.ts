import messages from '../../locales/en/people.json?messages'
import { addMessages } from '../words/words.ts'

// The texts of the pages about people, loaded with them.
addMessages(messages)
