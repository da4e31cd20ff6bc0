import type { Comment } from '../../../../contract/activity.ts'
import type { Viewer } from '../../../../contract/viewer.ts'
import { pendingTexts } from '../pendingTexts.ts'
import { PendingText } from './PendingText.tsx'

/** A comment as it is shown while it is on its way or waits for a connection; `key` is the idempotency key that it is sent with. */
export function pendingComment(
  { id, name, isMember, pictureURL }: Pick<Viewer, 'id' | 'name' | 'isMember' | 'pictureURL'>,
  facts: Pick<Comment, 'parentID' | 'isInternal'> & { body: string },
  key: string,
  made: number = Date.now(),
): Comment {
  const own = pendingID(key)
  pendingTexts.set(own, <PendingText source={facts.body} />)
  return {
    ...facts,
    type: 'comment',
    id: own,
    author: { id, name, isMember, pictureURL },
    bodyHTML: '',
    created: new Date(made).toISOString(),
    edited: null,
    likeCount: 0,
    viewerLiked: false,
    isPinned: false,
    isDeleted: false,
    canEdit: false,
    canDelete: false,
  }
}

/** The id that a comment has until the server gives it another. */
function pendingID(key: string): string {
  return `pending-${key}`
}
