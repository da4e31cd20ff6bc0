import { guestsGetCounts } from '../../../contract/guests.ts'
import { countGuestVotes } from '../../domain/guests/listGroups.ts'
import { answer } from '../answer.ts'

export default answer(guestsGetCounts, ({ postID }, asking) => countGuestVotes(asking, postID))
