import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setupI18n } from '@lingui/core'
import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { formatTagOf, languages } from '../../contract/languages.ts'
import { fillIn } from './fillIn.ts'

const folder = join(import.meta.dirname, '../../locales')
const counts = [0, 1, 2, 3, 7, 11, 21, 100, 1_234, 1_000_000]

/** The names of what a message fills in, with the choices of a `select`. */
function valuesOf(message: CompiledMessage): Map<string, readonly (string | number)[]> {
  const found = new Map<string, readonly (string | number)[]>()
  for (const part of message) {
    if (typeof part === 'string') continue
    const [name, kind, choices] = part as [string, string?, Record<string, CompiledMessage>?]
    found.set(name, kind === 'select' ? [...Object.keys(choices ?? {}), 'anything'] : kind ? counts : ['Ada <b>#', 3])
    for (const inner of Object.values(choices ?? {}).filter((choice) => Array.isArray(choice)))
      for (const [more, values] of valuesOf(inner)) found.set(more, found.get(more) ?? values)
  }
  return found
}

test.each(languages)('every sentence in %s is filled in as its library does', (language) => {
  const locale = formatTagOf(language)
  const plural = new Intl.PluralRules(locale)
  const number = new Intl.NumberFormat(locale)
  const rules = { number: (value: number) => number.format(value), plural: (value: number) => plural.select(value) }
  let compared = 0
  for (const file of readdirSync(join(folder, language))) {
    const texts = JSON.parse(readFileSync(join(folder, language, file), 'utf8')) as Record<string, string>
    const messages = Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, compileMessage(text)]))
    const library = setupI18n({ locale: language, locales: locale, messages: { [language]: messages } })
    for (const [id, message] of Object.entries(messages)) {
      const given = [...valuesOf(message)]
      for (let turn = 0; turn < counts.length; turn += 1) {
        const values = Object.fromEntries(given.map(([name, some]) => [name, some[turn % some.length] ?? '']))
        expect(fillIn(message, values, rules), `${id} ${JSON.stringify(values)}`).toBe(library._(id, values))
        compared += 1
      }
    }
  }
  expect(compared).toBeGreaterThan(1_000)
})
