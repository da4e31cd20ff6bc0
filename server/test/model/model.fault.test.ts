import { expect, test } from 'vitest'
import { faultKinds } from './faults.ts'
import { runModel } from './runModel.ts'

// Longer, and with other seeds, by `npm run model`.
const seed = 41
const ms = 60_000
// What hangs hangs for ever; a machine that runs other tests meanwhile may take its time to start PostgreSQL again.
const boundMs = 20_000

// Windows knows no signal that kills PostgreSQL as a power cut would.
if (process.platform !== 'win32') {
  test(
    'whatever goes wrong, everything acknowledged is there once, and nothing hangs',
    { timeout: 240_000 },
    async () => {
      process.stdout.write(`The model's seed is ${seed}.\n`)
      const rounds = await runModel({ seed, ms, boundMs, onRound: () => {} })
      for (const { number, faults, breaches, log } of rounds)
        expect({ number, faults, breaches, log }).toEqual({ number, faults, breaches: [], log: [] })
      expect(rounds.reduce((sum, { acknowledged }) => sum + acknowledged, 0)).toBeGreaterThan(100)
      expect(faultKinds).toEqual(expect.arrayContaining(rounds.flatMap(({ faults }) => faults)))
    },
  )
}
