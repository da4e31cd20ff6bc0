import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, fetch as undiciFetch, type RequestInit } from 'undici'
import type { Env } from '../../env.ts'
import { isPublicAddress } from './publicAddress.ts'

/** The longest that one request may take, from looking up the name to the last byte. */
const outboundTimeoutMs = 10_000
const usualBytes = 1024 * 1024

export interface OutboundRequest {
  method?: string
  headers?: Record<string, string>
  body?: RequestInit['body']
  signal?: AbortSignal | undefined
  /** The largest answer that is read, once it is unpacked. */
  mostBytes?: number
}

/** Requests to addresses that people chose, such as those of an identity provider. */
export interface Outbound {
  /** Whether private addresses and plain http are allowed, as an operator may set. */
  allowsPrivate: boolean
  /**
   * Asks an address: at most 10 s and, unless more is asked for, 1 MB, no redirect followed, only the public internet. Throws `OutboundRefused` for an
   * address that may not be asked, and whatever the network fails with.
   */
  fetch(url: string, request?: OutboundRequest): Promise<Response>
  close(): Promise<void>
}

/** An address that may not be asked, or an answer that is too large. */
export class OutboundRefused extends Error {
  override name = 'OutboundRefused'
}

/** `resolve` looks names up; tests give their own. */
export function openOutbound(
  { OUTBOUND_PRIVATE }: Pick<Env, 'OUTBOUND_PRIVATE'>,
  resolve: typeof lookup = lookup,
): Outbound {
  const allowsPrivate = OUTBOUND_PRIVATE === 'allow'
  const agent = new Agent({
    connect: { lookup: allowsPrivate ? undefined : publicLookup(resolve), timeout: outboundTimeoutMs },
    headersTimeout: outboundTimeoutMs,
    bodyTimeout: outboundTimeoutMs,
    connections: 16,
    // A connection per request: one that the other side just closed would fail a POST, which nobody may repeat.
    pipelining: 0,
  })
  return {
    allowsPrivate,
    async fetch(url, { method = 'GET', headers = {}, body = null, signal, mostBytes = usualBytes } = {}) {
      checkURL(url, allowsPrivate)
      const limit = AbortSignal.timeout(outboundTimeoutMs)
      const answered = await undiciFetch(url, {
        method,
        headers,
        body,
        redirect: 'manual',
        dispatcher: agent,
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      })
      const bytes = await readBounded(answered.body, mostBytes)
      const isBodiless = [101, 204, 205, 304].includes(answered.status)
      return new Response(isBodiless ? null : bytes, {
        status: answered.status,
        headers: [...answered.headers].filter(([name]) => name !== 'content-encoding' && name !== 'content-length'),
      })
    },
    close: () => agent.close(),
  }
}

/** A literal address is checked here, because nothing looks it up. */
function checkURL(text: string, allowsPrivate: boolean): void {
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') throw new OutboundRefused('an address with credentials')
  if (url.protocol !== 'https:' && !(allowsPrivate && url.protocol === 'http:'))
    throw new OutboundRefused(`not https: ${url.protocol}`)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!allowsPrivate && isIP(host) !== 0 && !isPublicAddress(host))
    throw new OutboundRefused(`not a public address: ${host}`)
}

/** Connects only to what was checked: the connection uses the addresses that this gives, so that a second look-up can't give others. */
function publicLookup(resolve: typeof lookup): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '', 0)
      const [first] = found
      const inside = found.find(({ address }) => !isPublicAddress(address))
      if (!first || inside)
        return done(new OutboundRefused(`not a public address: ${hostname} (${inside?.address ?? 'none'})`), '', 0)
      if (options.all === true) done(null, found)
      else done(null, first.address, first.family)
    })
  }
}

async function readBounded(
  body: AsyncIterable<Uint8Array> | null,
  mostBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.length
    if (size > mostBytes) throw new OutboundRefused(`an answer of more than ${mostBytes / 1024 / 1024} MB`)
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}
