import { expect, test } from 'vitest'
import type { Command, CommandKind } from './command.ts'
import { sectionsOf } from './sectionsOf.ts'

const command = (kind: CommandKind, text: string): Command => ({
  id: `${kind} ${text}`,
  kind,
  text,
  does: { href: '/' },
})
const listed = (commands: Command[], ranked: number) =>
  sectionsOf(commands, ranked).map(({ section, commands: some }) => [section, ...some.map(({ text }) => text)])

test('the section of the likeliest comes first, then those that nothing was ranked in, in their order', () => {
  const all = [
    command('board', 'Bugs'),
    command('action', 'New board'),
    command('comment', 'A bug'),
    command('post', 'Bug of all'),
    command('person', 'Bugatti'),
  ]
  expect(listed(all, 2)).toEqual([
    ['boards', 'Bugs'],
    ['commands', 'New board'],
    ['posts', 'Bug of all'],
    ['comments', 'A bug'],
    ['people', 'Bugatti'],
  ])
})

test('no section is longer than its most, and what is neither post nor person nor setting shares one', () => {
  const posts = Array.from({ length: 9 }, (_, at) => command('post', `${at}`))
  expect(listed([...posts, command('tag', 'api'), command('view', 'Mine')], 9)).toEqual([
    ['posts', '0', '1', '2', '3', '4'],
    ['other', 'api', 'Mine'],
  ])
})
