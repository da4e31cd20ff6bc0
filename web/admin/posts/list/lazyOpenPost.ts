import { shownPart } from '../../../area.ts'

/** The post beside the list. */
export const OpenPost = shownPart('web/admin/posts/list/OpenPost.tsx', () => import('./OpenPost.tsx'))
