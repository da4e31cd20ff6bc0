import type { Company } from '../../../contract/company.ts'
import { shownPart } from '../../area.ts'
import type { DataClient } from '../../data/client.ts'

/** The cover and the welcome text of a company that has one, on the portal's first page. */
export const Front = shownPart('web/portal/board/Front.tsx', () => import('./Front.tsx'))

/** The company, where it has something to show on the portal's first page; null for another. */
export function withFront(company: Company | null): Company | null {
  return company && (company.cover !== null || company.portal.welcome !== null) ? company : null
}

/** Loads that code where it will be needed. */
export async function loadFront(client: DataClient): Promise<void> {
  if (withFront(client.peek('/api/company/get', {}).data)) await Front.preload()
}
