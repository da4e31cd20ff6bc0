import messages from '../../../../locales/en/post.json?messages'
import { addMessages } from '../../../words/words.ts'

// The texts of a post's page are not in the main bundle: whatever shows one of them imports this file.
addMessages(messages)
