import { guestsGetGroups } from '../../../contract/guests.ts'
import { listGroups } from '../../domain/guests/listGroups.ts'
import { answer } from '../answer.ts'

export default answer(guestsGetGroups, (input, asking) => listGroups(asking, input))
