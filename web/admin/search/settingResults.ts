import type { Words } from '../../words/words.ts'
import { findSettings, type FoundSetting } from '../settings/search/findSettings.ts'
import '../settings/search/sectionTexts.ts'
import type { Section } from '../settings/sections.ts'

/** The settings that have the words, with the labels of every section, which come with this code alone. */
export function settingResults(sections: readonly Section[], query: string, words: Words): FoundSetting[] {
  return findSettings(sections, query, words)
}
