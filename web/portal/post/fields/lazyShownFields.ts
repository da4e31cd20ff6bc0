import { shownPart } from '../../../area.ts'

/** A post's public custom fields, for posts that have any. */
export const ShownFields = shownPart('web/portal/post/fields/ShownFields.tsx', () => import('./ShownFields.tsx'))
