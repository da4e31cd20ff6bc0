import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import type pg from 'pg'

/** The way to the database, or to another server, which can be blocked: connections end, and no new one is taken. Frozen, it takes everything and says nothing. */
export interface Road {
  connection: pg.ClientConfig
  block(): void
  freeze(): void
  clear(): void
  close(): Promise<void>
}

export async function openRoad(to: pg.ClientConfig): Promise<Road> {
  const sockets = new Set<Socket>()
  const dead = new WeakSet<Socket>()
  let isBlocked = false
  let isFrozen = false
  const server: Server = createServer((near) => {
    if (isBlocked) return near.destroy()
    const far = connectTo(to)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      // What comes while the road is frozen is swallowed, and stays swallowed.
      socket.on('data', (bytes) => {
        if (isFrozen) dead.add(socket)
        if (!isFrozen && !dead.has(socket)) other.write(bytes)
      })
    }
    return undefined
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const end = () => {
    isBlocked = true
    for (const socket of sockets) socket.destroy()
  }
  return {
    connection: throughPort(to, port),
    block: end,
    freeze: () => {
      isFrozen = true
      for (const socket of sockets) dead.add(socket)
    },
    clear: () => {
      isBlocked = false
      isFrozen = false
    },
    close: () => new Promise((resolve) => (end(), server.close(() => resolve()))),
  }
}

/** The same database through a port of this machine. */
export function throughPort({ connectionString }: pg.ClientConfig, port: number): pg.ClientConfig {
  if (connectionString === undefined) return { host: '127.0.0.1', port }
  const url = new URL(connectionString)
  url.host = `127.0.0.1:${port}`
  url.searchParams.delete('host')
  return { connectionString: url.href }
}

function connectTo(connection: pg.ClientConfig): Socket {
  const target = targetOf(connection)
  return 'path' in target ? connect(target.path) : connect(target.port, target.host)
}

/** Where a database listens: a socket in the file system, or a port. */
export function targetOf({
  connectionString,
  host: folder = 'localhost',
  port = 5432,
}: pg.ClientConfig): { path: string } | { host: string; port: number } {
  const url = connectionString === undefined ? null : new URL(connectionString)
  const target = url?.searchParams.get('host') ?? url?.hostname ?? folder
  const number = Number(url?.port || port)
  return target.startsWith('/') ? { path: `${target}/.s.PGSQL.${number}` } : { host: target, port: number }
}
