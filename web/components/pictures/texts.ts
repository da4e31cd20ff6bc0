import messages from '../../../locales/en/pictures.json?messages'
import { addMessages } from '../../words/words.ts'

// The words of adding pictures come with its code, when somebody writes.
addMessages(messages)
