import { shownPart } from '../../area.ts'
import { loadChunk } from '../../data/chunks/chunk.ts'

/** What everyone sees who is not signed in as a member. */
export const TeamOnly = shownPart('web/admin/frame/TeamOnly.tsx', () => import('./TeamOnly.tsx'))

/** What members see who lack the second factor that their company requires. */
export const FactorFirst = shownPart('web/admin/frame/FactorFirst.tsx', () => import('./FactorFirst.tsx'))

/** What stands at the pages that a role does not open. */
export const Beyond = shownPart('web/admin/frame/Beyond.tsx', () => import('./Beyond.tsx'))

/** The banner of a company that is being deleted. */
export const ClosingBanner = shownPart('web/admin/frame/ClosingBanner.tsx', () => import('./ClosingBanner.tsx'))

/** The keys of every page, which come once it is awake. */
export const loadAdminKeys = async () =>
  (await loadChunk('web/admin/keys/AdminKeys.tsx', () => import('../keys/AdminKeys.tsx'))).default
