import { shownPart } from '../../../area.ts'

/** What is open beside the posts of a roadmap. */
export const Panel = shownPart('web/admin/roadmaps/panels/Panel.tsx', () => import('./Panel.tsx'))
