import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '../../../contract/languages.ts'
import { notificationKinds, toldEvents } from '../../../contract/notificationKinds.ts'
import { notices } from './all.ts'

test('the events that a kind tells of are those that a notice hears, but for edits and changes that name someone', () => {
  const heard = notices
    .flatMap(({ hears }) => hears)
    .filter((type) => !type.endsWith('.edited') && type !== 'post.changed')
  expect(
    [...new Set(heard)].toSorted(),
    'Name the event in `after` of a kind in contract/notificationKinds.ts, or in `hears` of its notice',
  ).toEqual([...new Set<string>(toldEvents)].toSorted())
})

test.each(languages)('the page that ends emails has a word of each kind in %s', (language) => {
  const texts = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../locales', language, 'mail.json'), 'utf8'),
  ) as Record<string, string>
  for (const id of ['mail.stop.askKind', 'mail.stop.doneKind'])
    for (const kind of notificationKinds) expect(texts[id], `${id} has no branch for ${kind}`).toContain(`${kind} {`)
})
