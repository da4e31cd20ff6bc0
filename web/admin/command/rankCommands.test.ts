import { expect, test } from 'vitest'
import '../../../locales/en/admin.json?texts'
import '../../../locales/en/adminCommand.json?texts'
import '../../../locales/en/adminSettings.json?texts'
import { wordsOf } from '../../words/words.ts'
import { sections } from '../settings/sections.ts'
import type { Command, CommandKind } from './command.ts'
import phrases from './phrases.json'
import { rankCommands } from './rankCommands.ts'
import { settingCommands } from './settingCommands.ts'

const command = (kind: CommandKind, text: string, detail?: string): Command => ({
  id: `${kind} ${text}`,
  kind,
  text,
  ...(detail === undefined ? {} : { detail }),
  does: { href: '/' },
})

/** What the menu of a large company offers on a post's page: the settings as they are, and beside them examples of everything else. */
const all = [
  ...phrases.commands.map(([kind = '', text = '', detail]) => command(kind as CommandKind, text, detail)),
  ...settingCommands(sections, wordsOf('en')),
]
const first = (query: string) => rankCommands(all, query)[0]?.text

test('what is meant comes first for at least 54 of 60 phrases', () => {
  expect(phrases.phrases).toHaveLength(60)
  const missed = phrases.phrases.filter(([phrase = '', meant]) => first(phrase) !== meant)
  expect(
    missed.length,
    `Missed: ${missed.map(([phrase = '', meant]) => `${phrase} → ${first(phrase)}, not ${meant}`).join('; ')}`,
  ).toBeLessThanOrEqual(6)
})

test('every word has to be found, and what fits nothing is not listed', () => {
  expect(rankCommands(all, 'status xyzzy')).toEqual([])
  expect(rankCommands(all, 'roadmap calendar').map(({ text }) => text)).toEqual(['Roadmap as a calendar'])
})

test('signs, accents and cases make no difference, and signs alone keep everything', () => {
  expect([first('ZOE MULLER'), first('zoë müller'), first('“Zoë”')]).toEqual(Array(3).fill('Zoë Müller'))
  expect(rankCommands(all, ' (* ')).toEqual(all)
})

test('of two that fit as well the one chosen lately comes first', () => {
  const two = [command('post', 'Import users'), command('post', 'Import posts')]
  const texts = (recent: string[]) => rankCommands(two, 'import', recent).map(({ text }) => text)
  expect(texts([])).toEqual(['Import users', 'Import posts'])
  expect(texts(['post Import posts'])).toEqual(['Import posts', 'Import users'])
})
