import { deriveAccent } from '../../../contract/accent.ts'
import type { CompanyFacts } from '../../domain/asking.ts'
import { themeURL } from '../../domain/companies/themeURL.ts'

/** The address of the stylesheet of a company's accent, where it has one that can be shown. */
export function accentSheet(company: CompanyFacts | undefined): string | null {
  const accent = company?.accent ?? null
  return themeURL(accent !== null && deriveAccent(accent) ? accent : null)
}
