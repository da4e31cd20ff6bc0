import { z } from 'zod'
import { member } from './access.ts'
import { read, write } from './call.ts'
import { languages } from './languages.ts'
import { mostTranslationsAtOnce, translationKinds } from './translationKinds.ts'
import { done, id } from './values.ts'

const kind = z.enum(translationKinds)
const language = z.enum(languages)

/** The board, category or status that has the text; null for the company's own. */
const subjectID = id.nullable()

/**
 * A text of the company in its own language, and in each other one. `place`: the board that it belongs to, if any. `builtIn`: what readers see
 * without a translation, where the product has one. `isOutdated`: the original has changed since.
 */
const subject = z.object({
  kind,
  subjectID,
  place: z.string().nullable(),
  original: z.string(),
  texts: z.array(
    z.object({ language, text: z.string().nullable(), builtIn: z.string().nullable(), isOutdated: z.boolean() }),
  ),
})
export type TranslationSubject = z.infer<typeof subject>

const translations = z.object({ language: z.string(), languages: z.array(language), subjects: z.array(subject) })
export type Translations = z.infer<typeof translations>

/**
 * The company's texts that the viewer may translate, in the order of the portal, with their translations. `language`: the company's own, as a BCP 47
 * tag; `languages`: those that can be translated into.
 */
export const translationsGet = read('/api/translations/get', {
  access: member('admin.view'),
  shows: ['translations', 'company', 'boards', 'statuses'],
  input: {},
  output: { translations },
})

/**
 * Changes translations, all of them or none. An empty text removes a translation. The same text again says that it still fits the original.
 * `expects` is the text that the form began with, null for none: otherwise `changedMeanwhile`, which names the texts as `translationKey` does,
 * joined by commas. Refuses with `forbidden` without the permission for a kind, `notFound`, `textTooLong`, and `boardsFull`.
 */
export const translationsUpdate = write('/api/translations/update', {
  access: member('admin.view'),
  touches: ['translations', 'company', 'boards', 'posts'],
  input: {
    changes: z
      .array(
        z.strictObject({
          kind,
          subjectID,
          language,
          text: z.string().max(2_000),
          expects: z.string().max(2_000).nullable().optional(),
        }),
      )
      .max(mostTranslationsAtOnce),
  },
  output: { result: done },
})
