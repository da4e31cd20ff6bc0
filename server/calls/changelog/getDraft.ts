import { changelogGetDraft } from '../../../contract/changelog.ts'
import { readDraft } from '../../domain/changelog/readDraft.ts'
import { answer } from '../answer.ts'

export default answer(changelogGetDraft, ({ entryID }, asking) => readDraft(asking, entryID))
