import messages from '../../../locales/en/roadmap.json?messages'
import { addMessages } from '../../words/words.ts'

// The roadmap's texts, loaded with its page.
addMessages(messages)
