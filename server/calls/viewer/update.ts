import { viewerUpdate } from '../../../contract/viewer.ts'
import { signedIn } from '../../domain/asking.ts'
import { changePicture } from '../../domain/people/changePicture.ts'
import { renameViewer } from '../../domain/people/rename.ts'
import { shapeViewer } from '../../domain/people/shape.ts'
import { answer } from '../answer.ts'

export default answer(viewerUpdate, async ({ name, pictureID }, asking) => {
  const viewer = signedIn(asking)
  const changed = pictureID === undefined ? viewer.pictureID : await changePicture(asking, pictureID)
  const kept = await renameViewer(asking, name)
  return shapeViewer({ ...viewer, name: kept, pictureID: changed }, asking.session.csrfToken)
})
