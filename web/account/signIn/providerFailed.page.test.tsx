import { afterAll, beforeAll, expect, test } from 'vitest'
import sentences from '../../../locales/en/sso.json' with { type: 'json' }
import type { World } from '../../../server/test/world.ts'
import { openPages } from '../../test/openPages.ts'

let world: World
beforeAll(async () => {
  world = await openPages()
})
afterAll(() => world.close())

test.each(['away', 'nonsense', 'provider'] as const)(
  'someone who comes back from a provider (%s) reads why, above every other way in',
  async (failure) => {
    const headers = { host: 'acme.upwell.test' }
    const { statusCode, body } = await world.app.inject({ url: `/login?sso=${failure}`, headers })
    expect(statusCode).toBe(200)
    const [before = '', after = ''] = body.split(sentences[`sso.failed.${failure}`])
    expect(before).toContain('<h1')
    for (const way of ['code', 'team']) expect(after).toMatch(new RegExp(`id="way-${way}"[^]*<form`))
  },
)
