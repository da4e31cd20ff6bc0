import type { Viewer } from '../../../contract/viewer.ts'
import type { Asker } from '../asking.ts'
import { pictureURL } from '../pictures/fileURL.ts'

/** The viewer, as they see themselves. */
export function shapeViewer(asker: Asker, csrfToken: string): Viewer {
  return {
    id: asker.userID,
    name: asker.name ?? '',
    asksName: asker.isUnasked,
    email: asker.email,
    kind: asker.kind === 'member' ? 'member' : 'user',
    isMember: asker.isMember,
    isBlocked: asker.isBlocked,
    permissions: [...asker.permissions],
    lacksFactor: asker.lacksFactor,
    pictureURL: pictureURL(asker.pictureID),
    language: asker.language,
    csrfToken,
  }
}
