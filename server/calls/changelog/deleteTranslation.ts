import { changelogDeleteTranslation } from '../../../contract/changelogWriting.ts'
import { deleteTranslation } from '../../domain/changelog/translations.ts'
import { answer } from '../answer.ts'

export default answer(changelogDeleteTranslation, async (input, asking) => {
  await deleteTranslation(asking, input)
  return { done: true as const }
})
