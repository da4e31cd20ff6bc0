import { guestsSetAside } from '../../../contract/guests.ts'
import { setAsideAgain } from '../../domain/guests/judgeGroup.ts'
import { answer } from '../answer.ts'

export default answer(guestsSetAside, (input, asking) => setAsideAgain(asking, input))
