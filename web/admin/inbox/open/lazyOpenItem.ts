import { shownPart } from '../../../area.ts'

/** The post that is open beside the inbox. */
export const OpenItem = shownPart('web/admin/inbox/open/OpenItem.tsx', () => import('./OpenItem.tsx'))
