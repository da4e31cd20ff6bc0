import { guestsGet } from '../../../contract/guests.ts'
import { guestRights } from '../../domain/guests/guestsMay.ts'
import { answer } from '../answer.ts'

export default answer(guestsGet, (where, asking) => guestRights(asking, where))
