import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Done, Order } from './attacker.ts'

export interface Generator {
  pid: number
  /** Runs one flood to its end. Throws if the attacking process has ended, or sends no outcome within a minute of the flood's end. */
  run(order: Order): Promise<Done>
  stop(): Promise<void>
}

/** Starts the attacking process and waits until it is ready. */
export async function startGenerator(): Promise<Generator> {
  const child = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(new URL('./attacker.ts', import.meta.url))], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const running = new Map<number, { resolve(done: Done): void; reject(error: Error): void }>()
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', (code) => reject(new Error(`The attacking process ended with ${code}.`)))
  })
  child.on('message', (done: Done) => {
    running.get(done.id)?.resolve(done)
    running.delete(done.id)
  })
  child.on('exit', (code) =>
    running.forEach(({ reject }) => reject(new Error(`The attacking process ended with ${code}.`))),
  )
  return {
    pid: child.pid ?? 0,
    run: (order) =>
      new Promise((resolve, reject) => {
        const late = setTimeout(
          () => reject(new Error(`The flood ${order.kind} at ${order.target.name} does not end.`)),
          order.seconds * 1_000 + 60_000,
        )
        running.set(order.id, { resolve: (done) => (clearTimeout(late), resolve(done)), reject })
        child.send(order)
      }),
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
