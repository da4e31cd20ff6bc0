import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net'

/** A line between browser and service that can be cut: while it is, every connection is refused at once. */
export async function openLine(
  target: () => number,
): Promise<{ port: number; cut(): void; mend(): void; close(): void }> {
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer((from) => {
    if (isCut) return void from.resetAndDestroy()
    const to = createConnection(target(), '127.0.0.1')
    for (const [socket, other] of [
      [from, to],
      [to, from],
    ] as const) {
      open.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        open.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const end = () => {
    for (const socket of open) socket.resetAndDestroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      isCut = true
      end()
    },
    mend: () => {
      isCut = false
    },
    close: () => {
      server.close()
      end()
    },
  }
}
