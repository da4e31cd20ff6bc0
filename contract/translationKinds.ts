import type { Permission } from './access.ts'
import { lengths } from './lengths.ts'
import { portalSettings } from './portalSettings.ts'

/** The texts of a company that have names in several languages, in the order of their screen. */
export const translationKinds = [
  'welcome',
  'boardName',
  'boardDescription',
  'boardPrompt',
  'categoryName',
  'statusName',
] as const
export type TranslationKind = (typeof translationKinds)[number]

/** What a member may do who translates a text of this kind. */
export const translationPermissions: Readonly<Record<TranslationKind, Permission>> = {
  welcome: 'company.manage',
  boardName: 'boards.manage',
  boardDescription: 'boards.manage',
  boardPrompt: 'boards.manage',
  categoryName: 'boards.manage',
  statusName: 'statuses.manage',
}

/** A translation may have as many characters as its original. */
export const longestTranslation: Readonly<Record<TranslationKind, number>> = {
  welcome: portalSettings.welcome.most,
  boardName: lengths.boardName,
  boardDescription: lengths.description,
  boardPrompt: lengths.prompt,
  categoryName: lengths.categoryName,
  statusName: lengths.statusName,
}

/** Texts of several lines. */
export const linedTranslations: readonly TranslationKind[] = ['welcome', 'boardDescription', 'boardPrompt']

/** At most so many are changed by one call. */
export const mostTranslationsAtOnce = 500

/** How refusals name a translation. */
export function translationKey({
  kind,
  subjectID,
  language,
}: {
  kind: TranslationKind
  subjectID: string | null
  language: string
}): string {
  return [kind, subjectID ?? '', language].join(':')
}
