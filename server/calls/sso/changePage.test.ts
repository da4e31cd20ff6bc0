import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const change = (pageURL: string | null, more: Record<string, unknown> = {}) =>
  world.call('/api/sso/changePage', { pageURL, ...more }, { as: world.company.owner })
const ways = async () =>
  (await expectOK(world.call('/api/signInProviders/getWays', {}))).body['ways'] as Record<string, { hasPage: boolean }>

it('sets the page that customers are led to, and takes it away', async () => {
  expect((await expectOK(change('app.example.com/feedback'))).body['result']).toEqual({
    pageURL: 'https://app.example.com/feedback',
  })
  expect(await ways()).toMatchObject({ customers: { hasPage: true }, team: { hasPage: false } })
  expect((await change('https://b.example', { expects: null })).body.code).toBe('changedMeanwhile')
  await expectOK(change(null, { expects: 'https://app.example.com/feedback' }))
  expect(await ways()).toMatchObject({ customers: { hasPage: false } })
})

it('takes only addresses of the web, over TLS', async () => {
  for (const url of [
    'http://app.example.com',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://a:b@app.example.com',
    '//',
  ])
    expect((await change(url)).body, url).toMatchObject({ code: 'badLinkAddress', field: 'pageURL' })
})
