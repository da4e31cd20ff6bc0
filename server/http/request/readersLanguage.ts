import type { FastifyRequest } from 'fastify'
import { languageOf, readersLanguage, type Language } from '../../../contract/languages.ts'
import type { CompanyFacts } from '../../domain/asking.ts'
import { readCookies } from './cookies.ts'

/**
 * The language of a request: chosen in this browser or in the settings, or the portal's, the browser's or the
 * company's.
 */
export function languageOfReader(
  request: FastifyRequest,
  company: Pick<CompanyFacts, 'language' | 'portal'> | null | undefined,
  ofPerson?: Language | null,
): Language {
  return readersLanguage({
    chosen: languageOf(readCookies(request).language) ?? ofPerson ?? null,
    portal: company?.portal.language ?? null,
    accepted: request.headers['accept-language'],
    company: company?.language ?? 'en',
  })
}
