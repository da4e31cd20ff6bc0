import { previewedEmailOf, type PreviewedEmail } from '../../../contract/emailPreviews.ts'
import { languageOf, type Language } from '../../../contract/languages.ts'

/** What the address of the emails' previews can say: which of them, in which language. */
export interface PreviewSearch {
  email?: PreviewedEmail
  language?: Language
}

export function readPreviewSearch({ email, language }: Record<string, unknown>): PreviewSearch {
  const known = previewedEmailOf(email)
  const spoken = typeof language === 'string' ? languageOf(language) : null
  return { ...(known && { email: known }), ...(spoken && { language: spoken }) }
}
