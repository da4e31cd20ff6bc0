import { changelogCreateShipped } from '../../../contract/changelogWriting.ts'
import { createShipped } from '../../domain/changelog/posts/createShipped.ts'
import { answer } from '../answer.ts'

export default answer(changelogCreateShipped, ({ month }, asking) => createShipped(asking, month))
