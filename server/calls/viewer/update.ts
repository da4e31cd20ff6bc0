import { viewerUpdate } from '../../../contract/viewer.ts'
import { signedIn } from '../../domain/asking.ts'
import { renameViewer } from '../../domain/people/rename.ts'
import { shapeViewer } from '../../domain/people/shape.ts'
import { answer } from '../answer.ts'

export default answer(viewerUpdate, async ({ name }, asking) => {
  const kept = await renameViewer(asking, name)
  return shapeViewer({ ...signedIn(asking), name: kept }, asking.session.csrfToken)
})
