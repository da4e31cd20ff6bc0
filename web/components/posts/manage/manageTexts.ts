import messages from '../../../../locales/en/manage.json?messages'
import { addMessages } from '../../../words/words.ts'
import './texts.ts'

// The texts of what few readers do, loaded when one of them begins.
addMessages(messages)
