import type { Post } from '../../../../contract/posts.ts'
import { shownPart } from '../../../area.ts'

/** What its author and the team may do with a post, for those who may do any of it. */
export const ManageRow = shownPart('web/portal/post/manage/ManageRow.tsx', () => import('./ManageRow.tsx'))

/** What a deleted post says of itself. */
export const DeletedBanner = shownPart('web/portal/post/manage/DeletedBanner.tsx', () => import('./DeletedBanner.tsx'))

/** Whether there is anything that a viewer may do with a post beyond voting. */
export function mayManage({ canEdit, canDelete }: Post, isTeam: boolean): boolean {
  return isTeam || canEdit || canDelete
}
