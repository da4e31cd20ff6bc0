import type { FastifyInstance } from 'fastify'
import { reallyAt, type VendorProvider } from './vendorProvider.ts'

export interface Arrived {
  url: URL
  status: number
  body: string
}

/** A browser without scripts: keeps the cookies of each host and follows redirects between ours and a provider's. */
export class TestBrowser {
  readonly cookies = new Map<string, Map<string, string>>()
  readonly #app: FastifyInstance | null
  readonly #provider: VendorProvider

  constructor(app: FastifyInstance | null, provider: VendorProvider) {
    this.#app = app
    this.#provider = provider
  }

  /** Opens an address and follows at most 10 redirects; stops before one that `stopsAt` says, which is then where it is. */
  async open(address: string, stopsAt: (url: URL) => boolean = () => false): Promise<Arrived> {
    let url = new URL(address)
    for (let turn = 0; turn < 10; turn += 1) {
      const { status, location, body } = await this.#ask(url)
      if (status < 300 || status >= 400 || location === null) return { url, status, body }
      url = new URL(location, url)
      if (stopsAt(url)) return { url, status, body: '' }
    }
    throw new Error(`redirected more than 10 times, the last time to ${url.href}`)
  }

  cookie(host: string, name: string): string | undefined {
    return this.cookies.get(host)?.get(name)
  }

  async #ask(url: URL): Promise<{ status: number; location: string | null; body: string }> {
    const jar = this.cookies.get(url.host) ?? new Map<string, string>()
    this.cookies.set(url.host, jar)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answered = await this.#send(url, cookie)
    for (const line of answered.setCookies) {
      const [pair = ''] = line.split(';', 1)
      const at = pair.indexOf('=')
      if (/max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(pair.slice(0, at))
      else jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return answered
  }

  async #send(url: URL, cookie: string) {
    if (url.origin === new URL(this.#provider.issuer).origin) {
      const real = reallyAt(url.href, this.#provider)
      const answered = await fetch(real.url, { headers: { ...real.headers, cookie }, redirect: 'manual' })
      const { status, headers } = answered
      return {
        status,
        location: headers.get('location'),
        body: await answered.text(),
        setCookies: headers.getSetCookie(),
      }
    }
    if (!this.#app) return { status: 200, location: null, body: '', setCookies: [] }
    const {
      statusCode: status,
      headers,
      body,
    } = await this.#app.inject({
      url: url.pathname + url.search,
      headers: { host: url.host, cookie },
    })
    const location = headers.location ?? null
    return { status, location, body, setCookies: [headers['set-cookie'] ?? []].flat().map(String) }
  }
}
