import { createServer, request as ask, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { earlyInWindow } from '../../test/earlyInWindow.ts'
import { openWorld, type World } from '../../test/world.ts'

interface Answer {
  status: number
  headers: IncomingHttpHeaders
}

/** A proxy as docs/operating.md sets one up: `Host` as it came, the scheme, and the visitor's address behind whatever the visitor wrote. */
async function startProxy(port: number): Promise<Server> {
  const proxy = createServer((incoming, outgoing) => {
    const { 'x-visitor-address': address, 'x-forwarded-for': before, ...headers } = incoming.headers
    const forwarded = [before, address ?? '127.0.0.1']
      .flat()
      .filter((entry) => entry !== undefined)
      .join(', ')
    const passed = ask(
      {
        host: '127.0.0.1',
        port,
        method: incoming.method,
        path: incoming.url,
        headers: { ...headers, 'x-forwarded-proto': 'https', 'x-forwarded-for': forwarded },
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    passed.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return proxy
}

interface Behind {
  world: World
  call(headers?: Record<string, string>, path?: string, body?: object): Promise<Answer>
  close(): Promise<void>
}

async function openBehind(settings: Record<string, string>): Promise<Behind> {
  const world = await openWorld({ BASE_URL: 'https://upwell.test', ...settings })
  await world.app.listen({ host: '127.0.0.1', port: 0 })
  const proxy = await startProxy((world.app.server.address() as AddressInfo).port)
  const { port } = proxy.address() as AddressInfo
  return {
    world,
    call: (headers = {}, path = '/api/viewer/get', body = {}) =>
      new Promise((resolve, reject) => {
        const sent = ask(
          {
            host: '127.0.0.1',
            port,
            method: 'POST',
            path,
            headers: { host: 'acme.upwell.test', 'content-type': 'application/json', ...headers },
          },
          (answer) => {
            answer.resume().on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }))
          },
        )
        sent.on('error', reject).end(JSON.stringify(body))
      }),
    async close() {
      proxy.closeAllConnections()
      proxy.close()
      await world.close()
    },
  }
}

describe('behind one proxy that is believed', () => {
  let behind: Behind
  beforeAll(async () => {
    behind = await openBehind({ TRUST_PROXY: '1', READS_PER_MINUTE: '5' })
  })
  afterAll(() => behind.close())

  it('gives cookies that TLS alone carries, because the visitor came by https', async () => {
    const { status, headers } = await behind.call({ 'x-visitor-address': '192.0.2.1' })
    expect([status, headers['set-cookie']?.join()]).toEqual([
      200,
      expect.stringMatching(/^__Host-upwell-visitor=.*; Secure/),
    ])
    expect(headers['strict-transport-security']).toContain('max-age=31536000')
  })

  it('counts by the address that the proxy saw, whatever the visitor claims to be', async () => {
    await earlyInWindow(60)
    const statuses: number[] = []
    for (let n = 0; n < 7; n += 1)
      statuses.push(
        (await behind.call({ 'x-visitor-address': '192.0.2.2', 'x-forwarded-for': `203.0.113.${n}` })).status,
      )
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect((await behind.call({ 'x-visitor-address': '192.0.2.3' })).status).toBe(200)
  })

  it('takes writes from the company’s own page, by Host as the visitor typed it', async () => {
    const first = await behind.call({ 'x-visitor-address': '192.0.2.4' })
    const cookie = first.headers['set-cookie']?.[0]?.split(';', 1)[0] ?? ''
    const write = (origin: string, more = {}) =>
      behind.call({ 'x-visitor-address': '192.0.2.4', cookie, origin, ...more }, '/api/viewer/requestCode', {
        email: 'ada@example.com',
        csrfToken: String(first.headers['x-csrf-token']),
      })
    expect((await write('https://acme.upwell.test')).status).toBe(200)
    expect((await write('https://other.upwell.test')).status).toBe(403)
    expect((await write('https://other.upwell.test', { 'x-forwarded-host': 'other.upwell.test' })).status).toBe(403)
  })
})

describe('where no proxy is believed', () => {
  it('gives cookies that TLS alone carries, because the base address says so', async () => {
    const behind = await openBehind({ TRUST_PROXY: '0' })
    try {
      for (const claimed of ['https', 'http']) {
        const { headers } = await behind.call({ 'x-forwarded-proto': claimed })
        expect(headers['set-cookie']?.join()).toMatch(/^__Host-upwell-visitor=.*; Secure/)
      }
    } finally {
      await behind.close()
    }
  })

  it('a visitor who claims https or another address is not believed', async () => {
    await earlyInWindow(60)
    const behind = await openBehind({ BASE_URL: '', READS_PER_MINUTE: '2' })
    try {
      expect((await behind.call({ host: 'acme.localhost' })).headers['set-cookie']?.join()).toMatch(
        /^upwell-visitor=(?!.*Secure)/,
      )
      const statuses = [
        await behind.call({ host: 'acme.localhost', 'x-visitor-address': '192.0.2.5' }),
        await behind.call({ host: 'acme.localhost', 'x-visitor-address': '192.0.2.6' }),
      ].map(({ status }) => status)
      expect(statuses).toEqual([200, 429])
    } finally {
      await behind.close()
    }
  })
})
