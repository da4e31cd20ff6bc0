import messages from '../../../locales/en/search.json?messages'
import { addMessages } from '../../words/words.ts'

// Only the search across boards says these, so they come with it.
addMessages(messages)
