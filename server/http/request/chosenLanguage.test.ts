import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const host = 'acme.upwell.test'

function choose(language: string, headers: Record<string, string> = {}) {
  return world.app.inject({
    method: 'POST',
    url: `/language/${language}`,
    headers: { host, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: '',
  })
}

test('a language is kept in a cookie, and the visitor is back on the page they came from', async () => {
  const { statusCode, headers } = await choose('de', { referer: `http://${host}/ideas?sort=top` })
  expect([statusCode, headers.location]).toEqual([303, '/ideas?sort=top'])
  expect(String(headers['set-cookie'])).toMatch(/^upwell-language=de; .*Path=\//)
})

test('nobody is led to another site', async () => {
  for (const referer of [
    'https://evil.example/ideas',
    `http://${host}//evil.example`,
    'nonsense',
    `http://${host}:81/ideas`,
  ]) {
    const { statusCode, headers } = await choose('ar', { referer })
    expect(statusCode).toBe(303)
    expect(headers.location).toMatch(/^\/(?!\/)/)
  }
})

test('a language that there is none of is no page', async () => {
  for (const language of ['fr', 'DE', 'de-AT', '__proto__', '%0d%0a'])
    expect([404, 400]).toContain((await choose(language)).statusCode)
})

test('errors speak the language of the person who asks: of their choice, then of the portal, then of their browser', async () => {
  const said = async (headers: Record<string, string>) => {
    const { body } = await world.app.inject({
      method: 'POST',
      url: '/api/boards/get',
      headers: { host, 'content-type': 'application/json', ...headers },
      payload: '{"boardURLName":"none"}',
    })
    return (JSON.parse(body) as { error: string }).error
  }
  const english = await said({})
  const german = await said({ 'accept-language': 'de-AT,en;q=0.5' })
  const arabic = await said({ 'accept-language': 'de', cookie: 'upwell-language=ar' })
  expect(new Set([english, german, arabic]).size).toBe(3)
  expect(english).toBe('Not found. It may have been removed, or you may not have access to it.')
  expect(arabic).toMatch(/\p{Script=Arabic}/u)
})
