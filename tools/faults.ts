import { parseArgs } from 'node:util'
import { startCrashable } from '../server/test/crash/crashable.ts'
import { Ledger } from '../server/test/crash/ledger.ts'
import { runRound, type Victim } from '../server/test/crash/rounds.ts'

// Kills Node and PostgreSQL in turns while the service is written to, and checks after each that nothing acknowledged is lost:
// npm run faults -- [--rounds 20] [--only node|postgres]
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' }, only: { type: 'string' } } })
const rounds = Number(values.rounds)
if (!Number.isInteger(rounds) || rounds < 1 || rounds > 1_000)
  throw new Error('--rounds takes a number from 1 to 1000.')
const victims = (['node', 'postgres'] as const).filter((victim) => values.only === undefined || victim === values.only)

const ledger = new Ledger()
const service = await startCrashable()
try {
  for (const victim of victims) await killInTurn(victim)
} finally {
  await service.remove()
}

async function killInTurn(victim: Victim): Promise<void> {
  for (let round = 1; round <= rounds; round += 1) {
    const { acknowledged, backMs, wrong } = await runRound(service, victim, ledger)
    process.stdout.write(
      `${victim.padEnd(8)} ${String(round).padStart(3)}  ${String(acknowledged).padStart(5)} writes acknowledged, back after ${(backMs / 1000).toFixed(2)} s, ${wrong.length === 0 ? 'all right' : wrong.join('\n  ')}\n`,
    )
    if (wrong.length > 0) process.exitCode = 1
  }
}
