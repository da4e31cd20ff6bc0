import { inboxGetPlace } from '../../../contract/inbox.ts'
import { findPlace } from '../../domain/inbox/findPlace.ts'
import { answerFromMemory } from '../answer.ts'

export default answerFromMemory(inboxGetPlace, (input, asking) => findPlace(asking, input))
