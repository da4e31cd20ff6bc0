import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '../../test/world.ts'
import { hashOf } from '../../secrets/tokens.ts'
import type { RootAsking } from '../rootAsking.ts'
import { accountOf, enterRoot } from './rootSessions.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('signing in at the root ends the browser’s session before, and says when the person proved themself', async () => {
  const before = await world.account()
  const session = { tokenHash: hashOf(before.cookie), csrfTokenOf: (token: string) => token, changed: undefined }
  const asking = { db: world.db, browser: null, session } as unknown as RootAsking
  const provenAt = new Date('2026-01-01T00:00:00.000Z')
  const entered = await enterRoot(asking, { accountID: before.accountID, provenAt })
  expect(entered).toEqual({
    accountID: before.accountID,
    email: before.email,
    name: null,
    pictureID: null,
    provenAt,
  })
  expect(await accountOf(world.db, hashOf(before.cookie))).toBeNull()
  expect(await accountOf(world.db, hashOf(asking.session.changed ?? ''))).toEqual(entered)
})
