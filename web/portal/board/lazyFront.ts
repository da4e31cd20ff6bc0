import { lazyRouteComponent } from '@tanstack/react-router'
import type { Company } from '../../../contract/company.ts'
import { loadChunk } from '../../data/chunks/chunk.ts'
import type { DataClient } from '../../data/client.ts'

export const frontSource = 'web/portal/board/Front.tsx'

/** The cover and the welcome text of a company that has one, on the portal's first page; the page's route loads it before it is shown. */
export const Front = lazyRouteComponent(() => loadChunk('web/portal/board/Front.tsx', () => import('./Front.tsx')))

export function hasFront({ cover, portal }: Company): boolean {
  return cover !== null || portal.welcome !== null
}

/** Loads that code where it will be needed. */
export async function loadFront(client: DataClient): Promise<void> {
  const { data: company } = client.peek('/api/company/get', {})
  if (company && hasFront(company)) await Front.preload?.()
}
