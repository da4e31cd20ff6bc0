import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOutbound, type Outbound } from '../../ports/outbound/outbound.ts'
import { home, openProviderWorld, type ProviderWorld } from '../../test/providers/providerWorld.ts'

let at: ProviderWorld
let silent: Server
let direct: Outbound
const asked: Socket[] = []
beforeAll(async () => {
  at = await openProviderWorld()
  direct = openOutbound({ OUTBOUND_PRIVATE: 'allow' })
  // It takes what is sent, and answers nothing.
  silent = createServer((socket) => asked.push(socket.resume().on('error', () => {})))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  for (const socket of asked) socket.destroy()
  await new Promise((resolve) => silent.close(resolve))
  await direct.close()
  await at.close()
})

test('a provider that takes a request and never answers leads to the other ways in within ten seconds', async () => {
  const provider = await at.makeProvider('customers')
  const { outbound } = at.world.service
  const { port } = silent.address() as AddressInfo
  const given = { began: 0, ended: 0 }
  const fetch: Outbound['fetch'] = async (_url, request) => {
    given.began ||= performance.now()
    return direct.fetch(`http://127.0.0.1:${port}/`, request).finally(() => (given.ended = performance.now()))
  }
  at.world.service.outbound = { ...outbound, fetch }
  const { url } = await at.come(provider, at.browser(), '&next=/roadmap')
  at.world.service.outbound = outbound
  expect(url.href).toBe(`${home}/login?sso=away&next=%2Froadmap`)
  expect(asked.length).toBeGreaterThan(0)
  expect(given.ended - given.began).toBeLessThan(10_000)
}, 60_000)
