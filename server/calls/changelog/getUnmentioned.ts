import { changelogGetUnmentioned } from '../../../contract/changelog.ts'
import { listUnmentioned } from '../../domain/changelog/posts/unmentioned.ts'
import { answer } from '../answer.ts'

export default answer(changelogGetUnmentioned, (input, asking) => listUnmentioned(asking, input))
