import { readdirSync, readFileSync } from 'node:fs'
import { setupI18n, type I18n } from '@lingui/core'
import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import { formatTagOf, type Language } from '../contract/languages.ts'
import type { Catalogues, OtherCatalogues } from '../web/words/catalogues.gen.ts'

type Every = Catalogues & OtherCatalogues
type KeysOf<C> = C extends unknown ? keyof C & string : never

/** Every sentence that a person can be shown; a wrong id does not compile. */
export type MessageID = Exclude<KeysOf<Every[keyof Every]>, 'default'>

type Values = Readonly<Record<string, string | number>>

interface Compiled {
  messages: Record<string, CompiledMessage>
  catalogue: I18n
}

const catalogues = new Map<Language, Compiled>()

/** A language's sentences as a page shows them. One that takes a value is refused without it: what is looked for must be said whole. */
export function wordsOf(language: Language): (id: MessageID, values?: Values) => string {
  const { messages, catalogue } = catalogueOf(language)
  return (id, values = {}) => {
    const missing = valuesOf(messages[id] ?? []).filter((name) => !Object.hasOwn(values, name))
    if (missing.length > 0) throw new Error(`${id} of locales/${language} needs {${missing.join('}, {')}}.`)
    return catalogue.t(id, { ...values })
  }
}

/** The sentence of an id in English, with its values. */
export const t = wordsOf('en')

/** A whole sentence in English in which each value that is not given is any: `like('portal.vote.label')` finds every button that votes. */
export function like(id: MessageID, values: Values = {}): RegExp {
  return patternOf(catalogueOf('en').messages[id] ?? [], values)
}

/** A message as a pattern of the whole sentences that it can become. */
export function patternOf(message: string | CompiledMessage, values: Values = {}): RegExp {
  const compiled = typeof message === 'string' ? compileMessage(message) : message
  return new RegExp(`^${sourceOf(compiled, values)}$`)
}

function catalogueOf(language: Language): Compiled {
  const known = catalogues.get(language)
  if (known) return known
  const folder = new URL(`../locales/${language}/`, import.meta.url)
  const texts = readdirSync(folder).flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, string>),
  )
  const messages = Object.fromEntries(texts.map(([id, text]) => [id, compileMessage(text)]))
  const catalogue = setupI18n({
    locale: language,
    locales: formatTagOf(language),
    messages: { [language]: messages },
    missing: (_, id) => {
      throw new Error(`locales/${language} has no ${id}.`)
    },
  })
  const made = { messages, catalogue }
  catalogues.set(language, made)
  return made
}

/** A part of a compiled message: its own words, the count of the plural around it, or a value with what it chooses from. */
type Part = string | readonly [name: string, kind?: string, choices?: Record<string, readonly Part[] | number>]

const partsOf = (message: CompiledMessage) => (typeof message === 'string' ? [message] : message) as readonly Part[]

/** The names of what a message fills in. */
function valuesOf(message: CompiledMessage): string[] {
  return partsOf(message).flatMap((part) => {
    if (typeof part === 'string') return []
    const [name, , choices = {}] = part
    return [name, ...Object.values(choices).flatMap((choice) => (Array.isArray(choice) ? valuesOf(choice) : []))]
  })
}

function sourceOf(message: CompiledMessage, values: Values, count?: string | number): string {
  return partsOf(message)
    .map((part) => {
      if (part === '#') return count === undefined ? String.raw`[\d,]+` : escaped(count)
      if (typeof part === 'string') return escaped(part)
      const [name, kind, choices] = part
      const value = values[name]
      if (choices === undefined) return value === undefined ? anyOf(kind) : escaped(value)
      const sources = Object.values(choices).flatMap((choice) =>
        Array.isArray(choice) ? [sourceOf(choice as CompiledMessage, values, value)] : [],
      )
      return `(?:${sources.join('|')})`
    })
    .join('')
}

/** A value that is not given: a number has its digits, in English. */
function anyOf(kind: string | undefined): string {
  return kind === 'number' ? String.raw`[\d,.]+` : '.+'
}

function escaped(text: string | number): string {
  return String(text).replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
}
