import { afterAll, beforeAll, expect, test } from 'vitest'
import { readerToken } from '../../domain/changelogAudience/readerToken.ts'
import { makeEntry } from '../../test/changelogEntries.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('the reader of an email is asked without signing in', async () => {
  const author = await world.user()
  const post = await world.post((await world.board()).id, {}, author)
  const entry = await makeEntry(world, { postIDs: [post.id] })
  const reader = readerToken(world.service.secret, world.company.id, author.userID)
  const { body } = await expectOK(world.call('/api/changelogAudience/getSolved', { entryID: entry.id, reader }))
  expect(body['solving']).toEqual({ isAsked: true, solved: null })
})
