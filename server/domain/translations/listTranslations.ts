import { languageOf, languages, type Language } from '../../../contract/languages.ts'
import type { TranslationSubject, Translations } from '../../../contract/translations.ts'
import { wordsFor } from '../../words/words.ts'
import type { Asking } from '../asking.ts'
import { readSubjects, type Subject } from './readSubjects.ts'

/** The company's texts that the viewer may translate, side by side with their translations. An empty text has none unless it was translated before. */
export async function listTranslations(asking: Asking): Promise<Translations> {
  const { language } = asking.company
  const others = translatedInto(language)
  const subjects = await readSubjects(asking)
  return {
    language,
    languages: others,
    subjects: subjects
      .filter(({ original, translations }) => original !== '' || translations.length > 0)
      .map((subject) => shape(subject, others)),
  }
}

/** The languages that a company's words can be translated into: the product's, but for its own. */
export function translatedInto(language: string): Language[] {
  return languages.filter((other) => other !== languageOf(language))
}

function shape(
  { kind, subjectID, place, original, translations }: Subject,
  others: readonly Language[],
): TranslationSubject {
  return {
    kind,
    subjectID,
    place,
    original,
    texts: others.map((language) => {
      const found = translations.find((translation) => translation.language === language)
      return {
        language,
        text: found?.text ?? null,
        builtIn: kind === 'statusName' ? builtIn(original, language) : null,
        isOutdated: found !== undefined && found.original !== original,
      }
    }),
  }
}

/** What a status that every company begins with is called in a language; null for another. */
function builtIn(name: string, language: Language): string | null {
  const isShipped = (['de', 'ar'] as const).some((other) => wordsFor(other).statusName(name) !== name)
  return isShipped ? wordsFor(language).statusName(name) : null
}
