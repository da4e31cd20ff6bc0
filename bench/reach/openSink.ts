import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { SinkCounts } from './mailSink.ts'

export interface Sink {
  /** For `SMTP_URL`. */
  url: string
  counts(): Promise<SinkCounts>
  /** Begins to count anew. */
  forget(): Promise<void>
  close(): void
}

/** A mail server in another process. */
export async function openSink(): Promise<Sink> {
  const child = fork(fileURLToPath(new URL('./mailSink.ts', import.meta.url)), { execArgv: ['--import', 'tsx'] })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const ask = async (message: string) => {
    const answer = once(child, 'message')
    child.send(message)
    const [counts] = (await answer) as [SinkCounts]
    return counts
  }
  return {
    url: `smtp://127.0.0.1:${port}`,
    counts: () => ask('count'),
    async forget() {
      await ask('forget')
    },
    close: () => child.disconnect(),
  }
}
