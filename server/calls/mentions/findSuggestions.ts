import { mentionsFindSuggestions } from '../../../contract/mentions.ts'
import { findSuggestions } from '../../domain/mentions/findSuggestions.ts'
import { answer } from '../answer.ts'

export default answer(mentionsFindSuggestions, (input, asking) => findSuggestions(asking, input))
