import { postsFindSuggestions } from '../../../contract/posts.ts'
import { findSuggestions } from '../../domain/posts/suggestions/suggestions.ts'
import { answer } from '../answer.ts'

export default answer(postsFindSuggestions, (input, asking) => findSuggestions(asking, input))
