import { fork } from 'node:child_process'
import { once } from 'node:events'
import { bundleService } from '../crash/bundle.ts'
import type { Target, Way } from '../faultProxy.ts'
import type { WayAsked } from './wayProcess.ts'

/** A fault proxy (`faultProxy.ts`) in a process of its own. */
export interface OpenWay {
  port: number
  set(way: Way): Promise<void>
  reset(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens the way to a server. It has a process of its own because this one is busy for seconds while it compares all that there is: a database
 * behind it would be silent for as long, and the service is right to believe then that it is away.
 */
export async function openWay(target: Target, seed: number): Promise<OpenWay> {
  const bundle = await bundleService('server/test/model/wayProcess.ts')
  const child = fork(bundle.file, [JSON.stringify({ target, seed })], { execArgv: [] })
  const ended = once(child, 'exit')
  const answer = async () => {
    const answered = await Promise.race([once(child, 'message'), ended.then(() => null)])
    if (!answered) throw new Error('The way to the database ended by itself.')
    return answered[0] as number
  }
  let latest: Promise<unknown> = Promise.resolve()
  const ask = (asked: WayAsked): Promise<void> => {
    const turn = latest.then(async () => {
      const answered = answer()
      child.send(asked)
      await answered
    })
    latest = turn.catch(() => {})
    return turn
  }
  const port = await answer()
  return {
    port,
    set: (way) => ask({ set: way }),
    reset: () => ask('reset'),
    async close() {
      if (child.connected) child.disconnect()
      await ended
      await bundle.remove()
    },
  }
}
