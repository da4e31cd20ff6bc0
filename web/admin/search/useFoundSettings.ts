import { loadChunk } from '../../data/chunks/chunk.ts'
import { useLater } from '../../page/useLater.ts'
import { useWords } from '../../words/useWords.ts'
import type { FoundSetting } from '../settings/search/findSettings.ts'
import { useSections } from '../settings/sections.ts'

const load = () => loadChunk('web/admin/search/settingResults.ts', () => import('./settingResults.ts'))

/** The settings that the viewer's role reaches and that have the words; null until the settings' words are there. */
export function useFoundSettings(query: string): FoundSetting[] | null {
  const words = useWords()
  const sections = useSections()
  const found = useLater(load, true)
  return found && found.settingResults(sections, query, words)
}
