import { viewerUpdate } from '../../../contract/viewer.ts'
import { signedIn } from '../../domain/asking.ts'
import { takeAccountPicture } from '../../domain/files/takeAccountPicture.ts'
import { changeLanguage } from '../../domain/people/changeLanguage.ts'
import { changePicture } from '../../domain/people/changePicture.ts'
import { renameViewer } from '../../domain/people/rename.ts'
import { shapeViewer } from '../../domain/people/shape.ts'
import { answer } from '../answer.ts'

export default answer(viewerUpdate, async (input, asking) => {
  const viewer = signedIn(asking)
  const pictureID =
    input.pictureID === undefined
      ? viewer.pictureID
      : // Without one of their own here, a member has that of their account.
        ((await changePicture(asking, input.pictureID)) ?? (await takeAccountPicture(asking, viewer.userID)))
  const name = input.name === undefined ? viewer.name : await renameViewer(asking, input.name)
  const isUnasked = viewer.isUnasked && input.name === undefined
  const language = input.language === undefined ? viewer.language : await changeLanguage(asking, input.language)
  return shapeViewer({ ...viewer, name, isUnasked, pictureID, language }, asking.session.csrfToken)
})
