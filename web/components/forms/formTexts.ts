import messages from '../../../locales/en/forms.json?messages'
import { addMessages } from '../../words/words.ts'

// The texts of forms come with the first form.
addMessages(messages)
