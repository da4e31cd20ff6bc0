import { expect, test } from 'vitest'
import { openLog, pathForLog } from './log.ts'
import { stepsOf } from './test/stepsOf.ts'

test.each(['/api/@a', '/api/%40a', 'a.', 'a@', '%40', 'a://', '?#'])(
  'a text of many %s costs the log no more than its length',
  async (unit) => {
    const pumped = (length: number) => `/api/@${unit.repeat(length / unit.length)}${'a'.repeat(length)}`
    const steps = await stepsOf(() => {
      for (const text of [pumped(20_000), 'x'.repeat(20_000)]) {
        pathForLog(text)
        openLog('info', { write: () => undefined }).error({ err: new Error(text) })
      }
    })
    expect(steps / 20_000).toBeLessThan(10)
  },
)
