import { changelogGetTranslation } from '../../../contract/changelogWriting.ts'
import { readTranslation } from '../../domain/changelog/translations.ts'
import { answer } from '../answer.ts'

export default answer(changelogGetTranslation, ({ entryID, language }, asking) =>
  readTranslation(asking, entryID, language),
)
