import messages from '../../../locales/en/viewerMenu.json?messages'
import { addMessages } from '../../words/words.ts'

// Whoever is signed in sees them, once their menu has come.
addMessages(messages)
