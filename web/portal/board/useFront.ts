import type { Company } from '../../../contract/company.ts'
import { usePage } from '../../page/context.ts'
import { frontSource, hasFront } from './lazyFront.ts'

/** The company, where it has something to show on the portal's first page, whose code the document then loads early; null for another. */
export function useFront(company: Company | null): Company | null {
  const { preloadChunk } = usePage()
  if (!company || !hasFront(company)) return null
  preloadChunk?.(frontSource)
  return company
}
