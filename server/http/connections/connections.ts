import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkAddress } from './networkAddress.ts'

/**
 * Limits the open connections of one network address: one more is closed before anything is read from it. Not used
 * behind a proxy, whose address all connections have.
 */
export function boundConnections(server: Server, most: number): void {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = networkAddress(socket.remoteAddress)
    const count = open.get(address) ?? 0
    if (count >= most) return void socket.destroy()
    open.set(address, count + 1)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  })
}
