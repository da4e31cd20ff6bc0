import { connect } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import sharp from 'sharp'
import { Connection, requestText } from '../load/client.ts'
import { neighbourHost } from '../neighbour.ts'
import { sessionOf, type DataSet } from '../dataSet.ts'
import { callAs, productHost } from '../product.ts'
import { formEnd, formHead, formStart } from './request.ts'

/** One request of an ordinary reader. `ms` counts from `due`, the scheduled time of the request in `performance.now()`. */
export interface Reading {
  due: number
  ms: number
  name: string
  /** The reason why the answer was a failure; absent if it was not. */
  wrong?: string
}

interface Ask {
  name: string
  request(n: number): string | Buffer
  /** Whether the answer never ends, so that its first bytes count. */
  isStream?: boolean
}

export interface Readers {
  /** The requests due between `from` and `until`. One that still waits counts with its time so far. */
  since(from: number, until?: number): Reading[]
  /** Whether the last few requests were answered within `ms` and no request has waited longer. */
  areCalm(ms: number): boolean
  stop(): Promise<{ lagMs: number }>
}

const people = { from: 40_000, count: 500 }
/** The readers' network addresses; attackers use others. */
const addresses = Array.from({ length: 10 }, (_, n) => `127.0.0.${n + 3}`)
const patienceMs = 20_000
/** Every fourth round of requests opens new connections, which shows whether the product still accepts them. */
const onNewConnection = 4

/** Starts ordinary readers on ten network addresses who send pages and calls to two companies at a fixed rate, whether or not earlier ones were answered. */
export async function startReaders(port: number, set: DataSet, perSecond: number): Promise<Readers> {
  const asks = asksOf(
    set,
    await sharp({ create: { width: 16, height: 16, channels: 3, background: '#2f6f4f' } })
      .png()
      .toBuffer(),
  )
  const readings: Reading[] = []
  const waiting = new Set<Reading>()
  const free = new Map<string, Connection[]>(addresses.map((address) => [address, []]))
  const lag = monitorEventLoopDelay({ resolution: 2 })
  lag.enable()
  const began = performance.now()
  let [asked, isOver] = [0, false]

  const tick = () => {
    for (; !isOver; asked += 1) {
      const due = began + (asked * 1_000) / perSecond
      if (due > performance.now()) break
      void one(asked, due)
    }
    if (!isOver) setTimeout(tick, 4)
  }

  async function one(n: number, due: number): Promise<void> {
    const ask = asks[n % asks.length]
    const localAddress = addresses[(n + Math.floor(n / asks.length)) % addresses.length] ?? ''
    const lines = free.get(localAddress) ?? []
    if (!ask) return
    const reading: Reading = { due, ms: 0, name: ask.name }
    waiting.add(reading)
    const isNew = Math.floor(n / asks.length) % onNewConnection === 0
    if (isNew) lines.splice(0).forEach((connection) => connection.close())
    let kept = ask.isStream === true ? undefined : lines.pop()
    if (kept?.isOpen === false) kept = undefined
    try {
      const { status, headers, at } = await (ask.isStream === true
        ? headOf(ask.request(n), port, localAddress)
        : answer(kept, ask.request(n), localAddress, lines))
      reading.ms = Math.max(0, at - due)
      if (status !== 200) reading.wrong = `${status}${/^retry-after:/im.test(headers) ? ' with Retry-After' : ''}`
    } catch (error) {
      reading.ms = performance.now() - due
      reading.wrong = error instanceof Error ? error.message : String(error)
    }
    waiting.delete(reading)
    readings.push(reading)
  }

  async function answer(
    kept: Connection | undefined,
    request: string | Buffer,
    localAddress: string,
    lines: Connection[],
  ) {
    let connection = kept
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer within ${patienceMs / 1_000} s`)), patienceMs)
    })
    // A kept connection may have been closed meanwhile: browsers retry on a new one.
    const again = async () => (connection = await Connection.open(port, localAddress)).ask(request)
    const asking = connection ? connection.ask(request).catch(again) : again()
    try {
      const response = await Promise.race([asking, late])
      if (connection && !/^connection: close/im.test(response.headers)) lines.push(connection)
      else connection?.close()
      return response
    } catch (error) {
      connection?.close()
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  tick()
  return {
    since(from, until = Number.POSITIVE_INFINITY) {
      const isIn = ({ due }: Reading) => due >= from && due < until
      const still = [...waiting].filter(isIn).map((reading) => ({ ...reading, ms: performance.now() - reading.due }))
      return [...readings.filter(isIn), ...still]
    },
    areCalm(ms) {
      const now = performance.now()
      return (
        readings.slice(-4).every((reading) => reading.ms <= ms && reading.due > now - 1_000) &&
        [...waiting].every(({ due }) => now - due <= ms)
      )
    },
    async stop() {
      isOver = true
      lag.disable()
      for (const until = performance.now() + patienceMs; waiting.size > 0 && performance.now() < until;)
        await new Promise((resolve) => setTimeout(resolve, 20))
      free.forEach((lines) => lines.forEach((connection) => connection.close()))
      return { lagMs: lag.percentile(99) / 1e6 - 2 }
    },
  }
}

/** Reads the first bytes of an answer, then closes the connection. */
function headOf(
  request: string | Buffer,
  port: number,
  localAddress: string,
): Promise<{ status: number; headers: string; at: number }> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, localAddress }, () => socket.write(request))
    socket.setTimeout(patienceMs, () => socket.destroy(new Error(`no answer within ${patienceMs / 1_000} s`)))
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('The server closed the connection.')))
    socket.once('data', (chunk: Buffer) => {
      const headers = chunk.toString('latin1')
      resolve({ status: Number(headers.slice(9, 12)), headers, at: performance.now() })
      socket.destroy()
    })
  })
}

/** Mostly pages and calls; in between an upload, a download, a live stream and a feed, which have separate limits. Heavy posts of the stage are left out. */
function asksOf(set: DataSet, picture: Buffer): Ask[] {
  const post = (n: number) => set.posts[100 + ((n * 31) % (set.posts.length - 100))]
  const person = (n: number) => people.from + ((n * 7_919) % people.count)
  const page = (name: string, path: (n: number) => string, host = productHost): Ask => ({
    name,
    request: (n) => requestText({ host, path: path(n) }),
  })
  const call = (name: string, path: string, input: (n: number) => Record<string, unknown>): Ask => ({
    name,
    request: (n) => callAs(person(n), path, input(n)),
  })
  const signedIn = (name: string, path: string): Ask => ({
    name,
    request: (n) => requestText({ host: productHost, path, headers: { cookie: `upwell=${sessionOf(person(n))}` } }),
  })
  const often = [
    page('board page', () => `/${set.board.urlName}`),
    call('list', '/api/posts/get', () => ({ boardURLNames: [set.board.urlName], pages: 1, sort: 'trending' })),
    page('post page', (n) => `/${set.board.urlName}/p/${post(n)?.urlName}`),
    page('board page of another company', () => `/${set.board.urlName}`, neighbourHost),
    call('one post', '/api/posts/getOne', (n) => ({ boardID: set.board.id, postURLName: post(n)?.urlName })),
    page('post page', (n) => `/${set.board.urlName}/p/${post(n + 7)?.urlName}`),
    call('who am I', '/api/viewer/get', () => ({})),
    page('roadmap', () => '/roadmap'),
    call('vote', '/api/votes/create', (n) => ({ postID: post(n)?.id })),
    page('search page', (n) => `/search?q=${['export', 'dashboard', 'notification', 'filter'][n % 4]}`),
  ]
  const upload = (n: number) => {
    const body = Buffer.concat([Buffer.from(formStart(person(n))), picture, Buffer.from(formEnd)])
    return Buffer.concat([
      Buffer.from(formHead('/api/images/upload', { person: person(n), length: body.length })),
      body,
    ])
  }
  const seldom: Ask[] = [
    { name: 'upload', request: upload },
    signedIn('own data', '/account/data.json'),
    { ...signedIn('live stream', '/api/notifications/live'), isStream: true },
    page('feed', () => `/${set.board.urlName}/feed.atom`),
  ]
  return seldom.flatMap((one, at) => [...often.slice((at % 2) * 5, (at % 2) * 5 + 5), one])
}
