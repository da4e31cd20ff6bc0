import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import { directionOf, formatTagOf, languageOf, languages, type Language } from '../../contract/languages.ts'
import { statusKey } from '../../contract/statusKey.ts'
import { wholeNumber } from '../ui/text/wholeNumber.ts'
import common from '../../locales/en/common.json?messages'
import portal from '../../locales/en/portal.json?messages'
import type { CatalogueName, Catalogues } from './catalogues.gen.ts'
import { fillIn } from './fillIn.ts'

type KeysOf<C> = C extends unknown ? keyof C & string : never

/** Every text that a page can show; a wrong id does not compile. */
export type MessageID = Exclude<KeysOf<Catalogues[CatalogueName]>, 'default'>

export type Values = Record<string, string | number>

/** A language's texts, numbers and dates. */
export interface Words {
  /** The tag that numbers and dates are formatted by. */
  locale: string
  direction: 'ltr' | 'rtl'
  t(id: MessageID, values?: Values): string
  /**
   * The name of a status: those that every company begins with are said in this language; what a company named, or translated itself (`own` is the
   * language of its name), as it did.
   */
  statusName(name: string, own?: string): string
  /** The language of the company's own words as an attribute of what shows them, where it is not the page's. */
  langOf(own: string | undefined): string | undefined
  number(value: number): string
  /** A short form of a large count: 12.4K. */
  compact(value: number): string
  /** Names one after the other, with the language's own comma. */
  list(names: readonly string[]): string
  date(iso: string): string
  dateTime(iso: string): string
  /** The month of a date: "March 2027". */
  month(date: string): string
  /** How long before `now`, in words. */
  ago(iso: string, now: number): string
}

const words = new Map<Language, Words>()
const catalogues = new Map<Language, Record<string, CompiledMessage>>()

/** The texts of a language; English where there are none. */
export function wordsOf(locale: string): Words {
  const language = languageOf(locale) ?? 'en'
  const known = words.get(language)
  if (known) return known
  const made = makeWords(language)
  words.set(language, made)
  return made
}

/**
 * Adds texts that are loaded with the code that shows them; where a language has none of them, they stay English.
 * @public What the build makes of `….json?texts` imports it.
 */
export function addMessages(messages: typeof common): void {
  for (const language of languages) Object.assign(catalogueOf(language), of(messages, language))
}

function catalogueOf(language: Language): Record<string, CompiledMessage> {
  let catalogue = catalogues.get(language)
  if (!catalogue) {
    catalogue = { ...of(common, language), ...of(portal, language) }
    catalogues.set(language, catalogue)
  }
  return catalogue
}

function of(messages: typeof common, language: Language) {
  return messages[language] ?? messages.fallback
}

function makeWords(language: Language): Words {
  const locale = formatTagOf(language)
  const catalogue = catalogueOf(language)
  const plain = later(() => new Intl.NumberFormat(locale))
  const plurals = later(() => new Intl.PluralRules(locale))
  const rules = {
    number: (value: number) => wholeNumber(locale, value) ?? plain().format(value),
    plural: (value: number) => plurals().select(value),
  }
  const compact = later(() => new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }))
  // Where a page is rendered and where it is read may differ in time zone: both must write the same text.
  const inUTC = (options: Intl.DateTimeFormatOptions) =>
    later(() => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }))
  const date = inUTC({ dateStyle: 'medium' })
  const month = inUTC({ year: 'numeric', month: 'long' })
  const dateTime = inUTC({ dateStyle: 'medium', timeStyle: 'short' })
  const relative = later(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
  const t: Words['t'] = (id, values = {}) => fillIn(catalogue[id] ?? [id], values, rules)
  return {
    locale,
    direction: directionOf(language),
    t,
    statusName: (name, own) => (own === language ? name : t('common.status', { key: statusKey(name), name })),
    langOf: (own) => (own === language ? undefined : own),
    number: rules.number,
    compact: (value) => (value < 10_000 ? rules.number(value) : compact().format(value)),
    // A list that goes on with "and others": the formats of lists would put an "and" of their own before the last.
    list: (names) => names.join(language === 'ar' ? '، ' : ', '),
    date: (iso) => date().format(new Date(iso)),
    dateTime: (iso) => dateTime().format(new Date(iso)),
    month: (day) => month().format(new Date(day)),
    ago: (iso, now) => ago(relative(), (new Date(iso).getTime() - now) / 1000),
  }
}

/** Made when it is first used: a format takes a slow machine some milliseconds, and no page uses all of them. */
function later<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

const steps = [
  [60, 1, 'second'],
  [3600, 60, 'minute'],
  [86_400, 3600, 'hour'],
  [604_800, 86_400, 'day'],
  [2_629_800, 604_800, 'week'],
  [31_557_600, 2_629_800, 'month'],
  [Infinity, 31_557_600, 'year'],
] as const

function ago(relative: Intl.RelativeTimeFormat, seconds: number): string {
  // A clock that runs behind the server's must not write "in 3 seconds".
  const past = Math.min(0, seconds)
  const [, unit, name] = steps.find(([below]) => Math.abs(past) < below) ?? steps[6]
  return relative.format(Math.round(past / unit), name)
}
