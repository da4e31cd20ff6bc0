import { changelogPreview } from '../../../contract/changelog.ts'
import { entryLengths } from '../../../contract/entryLengths.ts'
import { readDraft } from '../../domain/changelog/readDraft.ts'
import { renderBody } from '../../domain/changelog/entryTexts.ts'
import { showablePictures } from '../../domain/pictures/attachPictures.ts'
import { checkText } from '../../domain/text/checkText.ts'
import { answer } from '../answer.ts'

export default answer(changelogPreview, async ({ text, entryID }, asking) => {
  const kept = checkText('text', text, entryLengths.body)
  const place = entryID === undefined ? null : { entry: (await readDraft(asking, entryID)).id }
  return renderBody(kept, await showablePictures(asking, place, kept)).body_html
})
