import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { earlyInWindow } from '../../test/earlyInWindow.ts'
import { openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ TRUST_PROXY: '1' })
})
afterAll(() => world.close())

function report(input: Record<string, unknown>, address = '10.5.0.1') {
  return world.call('/api/errors/report', input, { headers: { 'x-forwarded-for': address } })
}

it('writes what went wrong to the log, without addresses and without what a query or fragment holds', async () => {
  const logged = vi.spyOn(world.service.log, 'warn')
  const { status, body } = await report({
    message: 'Failed for ann.lee@example.com',
    stack:
      'Error: no\n    at show (https://acme.example/assets/post-3f2a.js?token=secret:1:20)\n    load@https://acme.example/assets/b.js#x=secret:2:1',
    page: '/set-password?from=mail#token=secret',
  })
  expect([status, body]).toEqual([200, { result: { done: true } }])
  const [facts] = logged.mock.calls[0] ?? []
  expect(facts).toMatchObject({
    company: 'acme',
    browser: {
      message: 'Failed for [address]',
      stack:
        'Error: no\n    at show (https://acme.example/assets/post-3f2a.js)\n    load@https://acme.example/assets/b.js',
      page: '/set-password',
    },
  })
  logged.mockRestore()
})

it('writes no token of a shared page to the log', async () => {
  const logged = vi.spyOn(world.service.log, 'warn')
  await report({ message: 'x', page: '/shared/customers/a-token-of-256-bits' }, '10.5.0.9')
  expect(logged.mock.calls[0]?.[0]).toMatchObject({ browser: { page: '/shared/customers/…' } })
  logged.mockRestore()
})

it('takes the report of a frame in which nobody is known, which has no cookie, and none from another site’s page', async () => {
  const asNobody = (origin: string) =>
    world.call('/api/errors/report', { message: 'x', csrfToken: undefined }, { headers: { cookie: '', origin } })
  expect((await asNobody('http://acme.upwell.test')).status).toBe(200)
  expect((await asNobody('https://product.example')).body.code).toBe('foreignOrigin')
})

it('takes a message alone, and refuses none or one that is too long', async () => {
  expect((await report({ message: 'x' }, '10.5.0.2')).status).toBe(200)
  expect((await report({}, '10.5.0.2')).body).toMatchObject({ code: 'missingInput', field: 'message' })
  expect((await report({ message: 'x'.repeat(1001) }, '10.5.0.2')).body).toMatchObject({
    code: 'textTooLong',
    field: 'message',
  })
})

it('takes thirty reports a minute from one visitor', async () => {
  await earlyInWindow(60)
  const answers = await Promise.all(Array.from({ length: 35 }, () => report({ message: 'again' }, '10.5.0.3')))
  expect(answers.filter(({ body }) => body.code === 'tooMany')).toHaveLength(5)
})
