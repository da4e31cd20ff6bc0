import { guestsGetVotes } from '../../../contract/guests.ts'
import { listGroupVotes } from '../../domain/guests/listGroups.ts'
import { answer } from '../answer.ts'

export default answer(guestsGetVotes, (input, asking) => listGroupVotes(asking, input))
