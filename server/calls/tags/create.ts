import { tagsCreate } from '../../../contract/tags.ts'
import { createTag } from '../../domain/tags/createTag.ts'
import { answer } from '../answer.ts'

export default answer(tagsCreate, (input, asking) => createTag(asking, input))
