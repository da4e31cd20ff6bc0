import { shownPart } from '../../area.ts'

/** The form of a post's texts. */
export const EditPost = shownPart('web/admin/post/EditPost.tsx', () => import('./EditPost.tsx'))
