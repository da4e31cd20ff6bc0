import { afterAll, beforeAll, expect, it } from 'vitest'
import { openAnotherProcess, type AnotherProcess } from '../../test/anotherProcess.ts'
import { eventsOf } from '../../test/eventsOf.ts'
import { accountOf, giveAuthenticator } from '../../test/secondFactors.ts'
import { openWorld, type Person, type World } from '../../test/world.ts'

let world: World
let second: AnotherProcess
beforeAll(async () => {
  world = await openWorld()
  second = await openAnotherProcess(world)
})
afterAll(async () => {
  await second.close()
  await world.close()
})

const change = (requiresSecondFactor: boolean, as: Person) =>
  world.call('/api/company/changeSecurity', { requiresSecondFactor }, { as })
const viewerAt = async (at: Pick<World, 'call'>, as: Person) =>
  (await at.call('/api/viewer/get', {}, { as })).body['viewer'] as { permissions: string[]; lacksFactor: boolean }

it('takes every permission from members without a second factor on their next request, in both processes, and gives it back', async () => {
  const { owner } = world.company
  const manager = await world.member('manager')
  expect((await change(true, owner)).body).toMatchObject({ code: 'factorMissing', field: 'requiresSecondFactor' })
  await giveAuthenticator(world, await accountOf(world, owner.email))
  const board = await world.board({ access: 'private' })
  const sees = async (at: Pick<World, 'call'>) =>
    JSON.stringify((await at.call('/api/boards/getAll', {}, { as: manager })).body).includes(board.id)
  for (const at of [world, second])
    expect([(await viewerAt(at, manager)).lacksFactor, await sees(at)]).toEqual([false, true])

  expect((await change(true, owner)).status).toBe(200)
  for (const at of [world, second]) {
    expect(await viewerAt(at, manager)).toMatchObject({ permissions: [], lacksFactor: true })
    expect(await sees(at)).toBe(false)
    expect((await viewerAt(at, owner)).lacksFactor).toBe(false)
  }
  await giveAuthenticator(world, await accountOf(world, manager.email))
  for (const at of [world, second]) expect((await viewerAt(at, manager)).permissions).toContain('admin.view')

  const late = await world.member('owner')
  expect((await change(false, late)).body.code).toBe('forbidden')
  expect((await change(false, owner)).status).toBe(200)
  for (const at of [world, second]) expect((await viewerAt(at, late)).permissions).toContain('signIn.manage')
  const changes = (await eventsOf(world, {})).filter(({ data }) =>
    JSON.stringify(data).includes('requiresSecondFactor'),
  )
  expect(changes.map(({ type }) => type)).toEqual(['company.updated', 'company.updated'])
})

it('concerns this company alone', async () => {
  const { owner } = world.company
  expect((await change(true, owner)).status).toBe(200)
  expect(
    await viewerAt(
      { call: (path, input, options) => world.call(path, input, { ...options, at: world.other }) },
      world.other.owner,
    ),
  ).toMatchObject({ lacksFactor: false })
  expect((await change(false, owner)).status).toBe(200)
})
