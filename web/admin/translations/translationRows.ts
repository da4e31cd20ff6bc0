import type { Language } from '../../../contract/languages.ts'
import type { TranslationSubject } from '../../../contract/translations.ts'
import { translationKey, type TranslationKind } from '../../../contract/translationKinds.ts'
import { translationRow } from './translationsHref.ts'

/** A translation as its field has it. */
export interface TranslationField {
  key: string
  language: Language
  text: string
  builtIn: string | null
  isOutdated: boolean
}

/** A text with a field for each language. */
export interface TranslationRow {
  id: string
  subject: TranslationSubject
  fields: readonly TranslationField[]
}

export const translationGroups = ['welcome', 'boards', 'categories', 'statuses'] as const
export type TranslationGroup = (typeof translationGroups)[number]

export const groupOf: Readonly<Record<TranslationKind, TranslationGroup>> = {
  welcome: 'welcome',
  boardName: 'boards',
  boardDescription: 'boards',
  boardPrompt: 'boards',
  categoryName: 'categories',
  statusName: 'statuses',
}

export function rowsOf(subjects: readonly TranslationSubject[]): TranslationRow[] {
  return subjects.map((subject) => ({
    id: translationRow(subject.kind, subject.subjectID),
    subject,
    fields: subject.texts.map(({ language, text, builtIn, isOutdated }) => ({
      key: translationKey({ kind: subject.kind, subjectID: subject.subjectID, language }),
      language,
      text: text ?? '',
      builtIn,
      isOutdated,
    })),
  }))
}

/** Whether readers see the original instead of a translation, which `text` would be. */
export function isMissing({ subject }: TranslationRow, { builtIn }: TranslationField, text: string): boolean {
  return subject.original !== '' && builtIn === null && text.trim() === ''
}
