import { tagsGetUnused } from '../../../contract/tags.ts'
import { readUnusedTags } from '../../domain/tags/deleteUnusedTags.ts'
import { answer } from '../answer.ts'

export default answer(tagsGetUnused, (_input, asking) => readUnusedTags(asking))
