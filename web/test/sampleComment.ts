import type { Comment } from '../../contract/activity.ts'

/** A comment for tests, plain in every way that a test does not name. */
export function aComment(id: string, facts: Partial<Comment> = {}): Comment {
  return {
    type: 'comment',
    id,
    parentID: null,
    author: { id: 'ada', name: 'Ada', isMember: false, pictureURL: null },
    bodyHTML: `<p>${id}</p>`,
    likeCount: 0,
    viewerLiked: false,
    isInternal: false,
    isPinned: false,
    isDeleted: false,
    created: '2026-11-21T12:00:00.000Z',
    edited: null,
    canEdit: false,
    canDelete: false,
    body: null,
    ...facts,
  }
}
