import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { namesIn } from '../test/furniture.ts'
import { foreignFields } from '../test/sweeps/massAssignment.ts'
import { prepare, rightWays, send } from '../test/sweeps/tokens.ts'
import { openWorld, type World } from '../test/world.ts'
import { answers } from './all.ts'

/** The sweeps (server/test/sweeps/) reach every call, and everything they see refused is accepted otherwise. */
const calls = [...answers.values()].map(({ call }) => call).filter(({ at }) => at === 'company')
let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('every segment of calls has its sweep', () => {
  expect(calls.length).toBeGreaterThan(60)
  const segments = [
    ...new Set([...answers.values()].map(({ call }) => call).map(({ path }) => path.split('/')[2] ?? '')),
  ]
  const missing = segments.filter((segment) => !existsSync(join(import.meta.dirname, segment, 'sweep.test.ts')))
  expect(missing, 'Write server/calls/<segment>/sweep.test.ts, as the others have it').toEqual([])
})

test('the sweeps find what calls name, the writes, and the fields that the server owns', async () => {
  expect(namesIn(calls).length).toBeGreaterThan(20)
  expect(calls.filter(({ kind }) => kind === 'write').length).toBeGreaterThan(25)
  const fields = await foreignFields(world)
  expect(fields).toEqual(
    expect.arrayContaining([
      'company_id',
      'companyID',
      'authorID',
      'deleted_at',
      'permissions',
      'viewerVoted',
      'score',
      'isMember',
      'created',
    ]),
  )
  expect(fields.length).toBeGreaterThan(150)
})

test.each(Object.entries(rightWays))('a write goes through %s', async (_what, way) => {
  const vote = answers.get('/api/votes/create')
  if (!vote) throw new Error('There is no /api/votes/create.')
  await prepare(world, [vote.call])
  expect((await send(vote.call, way)).statusCode).toBe(200)
})
