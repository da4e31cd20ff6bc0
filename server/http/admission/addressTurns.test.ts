import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openWorld } from '../../test/world.ts'
import { AddressTurns } from './addressTurns.ts'

test('one address has so many turns at once, the next of it in their order, and another its own', async () => {
  const turns = new AddressTurns({ atOnce: 2, waiting: 2, waitMs: 10_000 })
  expect([turns.enter('a'), turns.enter('a'), turns.enter('b')]).toEqual([true, true, true])
  const [third, fourth] = [turns.enter('a'), turns.enter('a')]
  expect(await turns.enter('a')).toBe(false)
  expect(turns.enter('b')).toBe(true)
  turns.leave('a')
  expect(await third).toBe(true)
  turns.leave('a')
  expect(await fourth).toBe(true)
  turns.leave('a')
  turns.leave('a')
  expect([turns.enter('a'), turns.enter('a')]).toEqual([true, true])
})

test('a request that waited too long is turned away, and the turns are as many as before', async () => {
  const turns = new AddressTurns({ atOnce: 1, waiting: 4, waitMs: 20 })
  expect(turns.enter('a')).toBe(true)
  expect(await Promise.all([turns.enter('a'), turns.enter('a')])).toEqual([false, false])
  turns.leave('a')
  expect(turns.enter('a')).toBe(true)
})

test('a service works at so many requests of one address, answers others in the meantime, and works for nobody who hung up before their turn', async () => {
  let [running, begun] = [0, 0]
  let open = (): void => {}
  const gate = new Promise<void>((resolve) => (open = resolve))
  const world = await openWorld({ REQUESTS_PER_ADDRESS: '2', TRUST_PROXY: '1' }, (app) => {
    app.get('/slow', async () => {
      running += 1
      begun += 1
      await gate
      return 'slow'
    })
    return Promise.resolve()
  })
  try {
    const ask = (address: string) =>
      world.app.inject({ url: '/slow', headers: { host: 'acme.upwell.test', 'x-forwarded-for': address } })
    await world.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = world.app.server.address() as AddressInfo
    const send = (address: string) =>
      new Promise<Socket>((resolve) => {
        const socket = connect(port, '127.0.0.1', () =>
          socket.write(`GET /slow HTTP/1.1\r\nhost: acme.upwell.test\r\nx-forwarded-for: ${address}\r\n\r\n`, () =>
            resolve(socket),
          ),
        )
      })
    const loud = Array.from({ length: 10 }, () => ask('192.0.2.1'))
    const quiet = ask('192.0.2.2')
    const early = await Promise.all([send('192.0.2.3'), send('192.0.2.3')])
    await expect.poll(() => running).toBe(5)
    const late = await Promise.all(Array.from({ length: 5 }, () => send('192.0.2.1')))
    const standing = () => new Promise((resolve) => world.app.server.getConnections((_error, count) => resolve(count)))
    await expect.poll(standing).toBe(early.length + late.length)
    await sleep(300)
    for (const socket of [...early, ...late]) socket.destroy()
    await expect.poll(standing).toBe(0)
    expect(begun).toBe(5)
    open()
    expect((await Promise.all([...loud, quiet])).map(({ statusCode }) => statusCode)).toEqual(
      Array.from({ length: 11 }, () => 200),
    )
    expect(begun).toBe(13)
    // Nobody took a turn along.
    for (const address of ['192.0.2.1', '192.0.2.3'])
      expect(
        (await Promise.all([ask(address), ask(address), ask(address)])).map(({ statusCode }) => statusCode),
      ).toEqual([200, 200, 200])
  } finally {
    await world.close()
  }
})
