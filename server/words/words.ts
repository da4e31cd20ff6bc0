import { setupI18n, type Messages } from '@lingui/core'
import { directionOf, formatTagOf, languageOf, type Language } from '../../contract/languages.ts'
import { statusKey } from '../../contract/statusKey.ts'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import accountMail from '../../locales/en/accountMail.json' with { type: 'json' }
import accountSecurity from '../../locales/en/accountSecurity.json' with { type: 'json' }
import personSecurity from '../../locales/en/personSecurity.json' with { type: 'json' }
import commands from '../../locales/en/commands.json' with { type: 'json' }
import common from '../../locales/en/common.json' with { type: 'json' }
import adminAudit from '../../locales/en/adminAudit.json' with { type: 'json' }
import adminDomainMail from '../../locales/en/adminDomainMail.json' with { type: 'json' }
import errors from '../../locales/en/errors.json' with { type: 'json' }
import invites from '../../locales/en/invites.json' with { type: 'json' }
import mail from '../../locales/en/mail.json' with { type: 'json' }
import sdk from '../../locales/en/sdk.json' with { type: 'json' }
import text from '../../locales/en/text.json' with { type: 'json' }
import accountMailDe from '../../locales/de/accountMail.json' with { type: 'json' }
import accountSecurityDe from '../../locales/de/accountSecurity.json' with { type: 'json' }
import personSecurityDe from '../../locales/de/personSecurity.json' with { type: 'json' }
import commonDe from '../../locales/de/common.json' with { type: 'json' }
import errorsDe from '../../locales/de/errors.json' with { type: 'json' }
import invitesDe from '../../locales/de/invites.json' with { type: 'json' }
import mailDe from '../../locales/de/mail.json' with { type: 'json' }
import sdkDe from '../../locales/de/sdk.json' with { type: 'json' }
import textDe from '../../locales/de/text.json' with { type: 'json' }
import accountMailAr from '../../locales/ar/accountMail.json' with { type: 'json' }
import accountSecurityAr from '../../locales/ar/accountSecurity.json' with { type: 'json' }
import personSecurityAr from '../../locales/ar/personSecurity.json' with { type: 'json' }
import commonAr from '../../locales/ar/common.json' with { type: 'json' }
import errorsAr from '../../locales/ar/errors.json' with { type: 'json' }
import invitesAr from '../../locales/ar/invites.json' with { type: 'json' }
import mailAr from '../../locales/ar/mail.json' with { type: 'json' }
import sdkAr from '../../locales/ar/sdk.json' with { type: 'json' }
import textAr from '../../locales/ar/text.json' with { type: 'json' }

/** Every sentence that the server itself writes; a wrong id does not compile. */
export type MessageID = keyof typeof english

export interface Words {
  /** The language the sentences are in, as a BCP 47 tag: the asked one, or English where we have no sentences in it. */
  locale: string
  direction: 'ltr' | 'rtl'
  /** The sentence with its values filled in, as plain text: escape it where it becomes HTML. */
  t(id: MessageID, values?: Readonly<Record<string, string | number>>): string
  /** The name of a status: those that every company begins with are said in this language, one that a company named as it named it. */
  statusName(name: string): string
}

/** The server's sentences for a language tag such as `de` or `de-AT`; English where there are none. */
export function wordsFor(locale: string): Words {
  const language = languageOf(locale) ?? 'en'
  const known = made.get(language)
  if (known) return known
  const words = makeWords(language)
  made.set(language, words)
  return words
}

const english = {
  ...adminAudit,
  ...accountMail,
  ...accountSecurity,
  ...personSecurity,
  ...commands,
  ...common,
  ...adminDomainMail,
  ...errors,
  ...invites,
  ...mail,
  ...sdk,
  ...text,
}

/** One line a language, each with the sentences it has; English fills the rest: what commands say. */
const catalogues: Record<Language, Partial<Record<MessageID, string>>> = {
  en: english,
  de: {
    ...accountMailDe,
    ...accountSecurityDe,
    ...personSecurityDe,
    ...commonDe,
    ...errorsDe,
    ...invitesDe,
    ...mailDe,
    ...sdkDe,
    ...textDe,
  },
  ar: {
    ...accountMailAr,
    ...accountSecurityAr,
    ...personSecurityAr,
    ...commonAr,
    ...errorsAr,
    ...invitesAr,
    ...mailAr,
    ...sdkAr,
    ...textAr,
  },
}

const made = new Map<Language, Words>()

function makeWords(locale: Language): Words {
  const sentences = Object.entries({ ...english, ...catalogues[locale] })
  const messages: Messages = Object.fromEntries(sentences.map(([id, sentence]) => [id, compileMessage(sentence)]))
  const catalogue = setupI18n({ locale, locales: formatTagOf(locale), messages: { [locale]: messages } })
  return {
    locale,
    direction: directionOf(locale),
    t: (id, values) => catalogue.t(id, { ...values }),
    statusName: (name) => catalogue.t('common.status', { key: statusKey(name), name }),
  }
}
