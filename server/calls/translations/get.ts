import { translationsGet } from '../../../contract/translations.ts'
import { listTranslations } from '../../domain/translations/listTranslations.ts'
import { answer } from '../answer.ts'

export default answer(translationsGet, (_input, asking) => listTranslations(asking))
