import { profilesGetTimeline } from '../../../contract/profiles.ts'
import { readTimeline } from '../../domain/profiles/timeline/readTimeline.ts'
import { answer } from '../answer.ts'

export default answer(profilesGetTimeline, (input, asking) => readTimeline(asking, input))
