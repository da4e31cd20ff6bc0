import { viewerGet } from '../../../contract/viewer.ts'
import { shapeViewer } from '../../domain/people/shape.ts'
import { answer } from '../answer.ts'

export default answer(viewerGet, async (_input, { viewer, session }) =>
  viewer && viewer.kind !== 'guest' ? shapeViewer(viewer, session.csrfToken) : null,
)
