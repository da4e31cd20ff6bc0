import { setupI18n, type Messages } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import commands from '../../locales/en/commands.json' with { type: 'json' }
import errors from '../../locales/en/errors.json' with { type: 'json' }
import mail from '../../locales/en/mail.json' with { type: 'json' }
import text from '../../locales/en/text.json' with { type: 'json' }

/** Every sentence that the server itself writes; a wrong id does not compile. */
export type MessageID = keyof typeof english

export interface Words {
  /** The language the sentences are in, as a BCP 47 tag: the asked one, or English where we have no sentences in it. */
  locale: string
  direction: 'ltr' | 'rtl'
  /** The sentence with its values filled in, as plain text: escape it where it becomes HTML. */
  t(id: MessageID, values?: Readonly<Record<string, string | number>>): string
}

/** The server's sentences for a language tag such as `de` or `de-AT`; English where there are none. */
export function wordsFor(locale: string): Words {
  const tag = closest(locale)
  const known = made.get(tag)
  if (known) return known
  const words = makeWords(tag)
  made.set(tag, words)
  return words
}

const english = { ...commands, ...errors, ...mail, ...text }

/** One line a language, each with the sentences it has; English fills the rest. */
const catalogues: Record<string, Partial<Record<MessageID, string>>> = { en: english }

const rightToLeft = new Set(['ar', 'fa', 'he', 'ur'])

const made = new Map<string, Words>()

function closest(locale: string): string {
  const tag = locale.toLowerCase()
  const [primary = ''] = tag.split(/[-_]/)
  return [tag, primary].find((candidate) => Object.hasOwn(catalogues, candidate)) ?? 'en'
}

function makeWords(locale: string): Words {
  const sentences = Object.entries({ ...english, ...catalogues[locale] })
  const messages: Messages = Object.fromEntries(sentences.map(([id, sentence]) => [id, compileMessage(sentence)]))
  const catalogue = setupI18n({ locale, messages: { [locale]: messages } })
  return {
    locale,
    direction: rightToLeft.has(locale) ? 'rtl' : 'ltr',
    t: (id, values) => catalogue.t(id, { ...values }),
  }
}
