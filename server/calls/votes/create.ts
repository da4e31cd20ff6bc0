import { votesCreate } from '../../../contract/votes.ts'
import { vote } from '../../domain/votes/vote.ts'
import { answer } from '../answer.ts'

// One statement, so no transaction of the dispatcher's.
export default answer(votesCreate, ({ postID }, asking) => vote(asking, postID), { transaction: false, presumes: true })
