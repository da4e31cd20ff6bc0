import { tagsUpdate } from '../../../contract/tags.ts'
import { updateTag } from '../../domain/tags/updateTag.ts'
import { answer } from '../answer.ts'

export default answer(tagsUpdate, (input, asking) => updateTag(asking, input))
