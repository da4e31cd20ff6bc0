import { translationsUpdate } from '../../../contract/translations.ts'
import { updateTranslations } from '../../domain/translations/updateTranslations.ts'
import { answer } from '../answer.ts'

export default answer(translationsUpdate, async (input, asking) => {
  await updateTranslations(asking, input.changes)
  return { done: true as const }
})
