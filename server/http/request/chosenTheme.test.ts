import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const host = 'acme.upwell.test'

function choose(theme: string, headers: Record<string, string> = {}) {
  return world.app.inject({
    method: 'POST',
    url: `/theme/${theme}`,
    headers: { host, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: '',
  })
}

test('a theme is kept in a cookie that scripts may change, and the reader is back on the page they came from', async () => {
  for (const theme of ['system', 'light', 'dark', 'contrast']) {
    const { statusCode, headers } = await choose(theme, { referer: `http://${host}/ideas?sort=top` })
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([
      303,
      '/ideas?sort=top',
      'private, no-store',
    ])
    expect(String(headers['set-cookie'])).toMatch(
      new RegExp(`^upwell-theme=${theme}; Max-Age=31536000; Path=/; SameSite=Lax$`),
    )
  }
})

test('nobody is led to another site', async () => {
  for (const referer of ['https://evil.example/ideas', `http://${host}//evil.example`, 'nonsense']) {
    const { statusCode, headers } = await choose('dark', { referer })
    expect([statusCode, headers.location?.toString()]).toEqual([303, expect.stringMatching(/^\/(?!\/)/)])
  }
})

test('a theme that there is none of is not found', async () => {
  for (const theme of ['DARK', 'blue', '1f7a5c.css', '__proto__', '%0d%0a'])
    expect([404, 400]).toContain((await choose(theme)).statusCode)
})
