import ar from '../../locales/ar/sdk.json'
import de from '../../locales/de/sdk.json'
import en from '../../locales/en/sdk.json'
import type { Language } from '../../contract/languages.ts'

const words: Readonly<Record<Language, typeof en>> = { en, de, ar }

export function wordsIn(language: Language): typeof en {
  return words[language]
}
