import type { Words } from '../../words/words.ts'
import { settingHash } from '../settings/search/findSettings.ts'
import '../settings/search/sectionTexts.ts'
import type { Section } from '../settings/sections.ts'
import type { Command } from './command.ts'

/** The sections of the settings and each of their settings, as the search over all settings knows them. */
export function settingCommands(sections: readonly Section[], { t }: Words): Command[] {
  return sections.flatMap(({ text, words = [], href }) => [
    { id: `setting ${href}`, kind: 'setting', text: t(text), detail: t('adminCommand.settings'), does: { href } },
    ...words.map((id): Command => {
      const there = `${href}#${settingHash(id)}`
      return { id: `setting ${there}`, kind: 'setting', text: t(id), detail: t(text), does: { href: there } }
    }),
  ])
}
