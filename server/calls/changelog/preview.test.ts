import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChangelogWorld, type ChangelogWorld } from '../../test/changelogWorld.ts'

let world: ChangelogWorld
beforeAll(async () => {
  world = await openChangelogWorld()
})
afterAll(() => world.close())

test('a text is shown as an entry would show it', async () => {
  const preview = (text: string, entryID?: string) => world.ask('preview', { text, entryID })
  expect((await preview('## Two\n\n> [!NOTE]\n> Look')).body['html']).toContain('<blockquote class="note">')
  expect((await preview('<script>alert(1)</script>')).body['html']).not.toContain('<script')
  expect(await preview('x'.repeat(40_001))).toMatchObject({ body: { code: 'textTooLong' } })
  expect(await preview('x', '00000000-0000-7000-8000-000000000000')).toMatchObject({ status: 404 })
})
