import { guestsCountVotes } from '../../../contract/guests.ts'
import { countGroup } from '../../domain/guests/judgeGroup.ts'
import { answer } from '../answer.ts'

export default answer(guestsCountVotes, (input, asking) => countGroup(asking, input))
