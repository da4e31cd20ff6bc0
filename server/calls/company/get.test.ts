import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it('gives everyone the company of the host, with its six statuses in their order', async () => {
  const { status, body } = await world.call('/api/company/get')
  expect(status).toBe(200)
  expect(body['company']).toMatchObject({
    id: world.company.id,
    name: 'acme',
    subdomain: 'acme',
    language: 'en',
    timeZone: 'UTC',
    accent: null,
    themeURL: null,
    isDemo: false,
  })
  const { statuses } = body['company'] as {
    statuses: { id: string; urlName: string; type: string; onRoadmap: boolean }[]
  }
  expect(statuses.map(({ urlName, type, onRoadmap }) => [urlName, type, onRoadmap])).toEqual([
    ['open', 'open', false],
    ['under-review', 'open', false],
    ['planned', 'active', true],
    ['in-progress', 'active', true],
    ['complete', 'complete', true],
    ['closed', 'closed', false],
  ])
})

it('gives the other host its own company, no matter who asks', async () => {
  const { body } = await world.call('/api/company/get', {}, { at: world.other, as: world.company.owner })
  expect(body['company']).toMatchObject({ id: world.other.id, subdomain: 'other' })
  const { statuses } = body['company'] as { statuses: { id: string }[] }
  expect(statuses.map(({ id }) => id).sort()).toEqual(Object.values(world.other.statuses).sort())
})
