import { changelogSaveTranslation } from '../../../contract/changelogWriting.ts'
import { saveTranslation } from '../../domain/changelog/translations.ts'
import { answer } from '../answer.ts'

export default answer(changelogSaveTranslation, (input, asking) => saveTranslation(asking, input))
