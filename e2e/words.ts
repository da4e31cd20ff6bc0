import { readdirSync, readFileSync } from 'node:fs'
import type { Language } from '../contract/languages.ts'

const catalogues = new Map<Language, Record<string, string>>()

/** The sentences of a language by their ids. One that takes values cannot be looked for as it stands, and is refused. */
export function wordsOf(language: Language): (id: string) => string {
  const known = catalogues.get(language) ?? readCatalogue(language)
  catalogues.set(language, known)
  return (id) => {
    const text = known[id]
    if (text === undefined || text.includes('{')) throw new Error(`${id} is no plain sentence of locales/${language}.`)
    return text
  }
}

function readCatalogue(language: Language): Record<string, string> {
  const folder = new URL(`../locales/${language}/`, import.meta.url)
  const files = readdirSync(folder).map(
    (file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, string>,
  )
  return Object.assign({}, ...files) as Record<string, string>
}
