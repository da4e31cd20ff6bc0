import { parseArgs } from 'node:util'
import { faultKinds } from '../server/test/model/faults.ts'
import { runModel, type ModelRound } from '../server/test/model/runModel.ts'

// People of two companies write at random while things go wrong, and everything acknowledged is held against the rows after each round:
// npm run model -- [--minutes 30] [--seed n] [--bound 5]: a request that takes more seconds than the bound hangs; a machine that has other things to do needs more.
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    seed: { type: 'string' },
    bound: { type: 'string', default: '5' },
  },
})
const [minutes, bound] = [Number(values.minutes), Number(values.bound)]
const seed = Number(values.seed ?? Date.now() % 1_000_000)
if (!(minutes > 0 && minutes <= 1_440)) throw new Error('--minutes takes a number up to 1440.')
if (!(bound >= 5 && bound <= 60)) throw new Error('--bound takes 5 to 60 seconds.')
if (!Number.isInteger(seed)) throw new Error('--seed takes a whole number.')

process.stdout.write(`seed ${seed}, ${minutes} minutes\n`)
const rounds = await runModel({ seed, ms: minutes * 60_000, boundMs: bound * 1_000, onRound: say })
const sum = (of: (round: ModelRound) => number) => rounds.reduce((all, round) => all + of(round), 0)
const made = rounds.flatMap(({ faults }) => faults)
const faults = faultKinds.map((kind) => `${made.filter((each) => each === kind).length} ${kind}`).join(', ')
const breaches = sum((round) => round.breaches.length)
process.stdout.write(`
${rounds.length} rounds with seed ${seed}: ${sum((round) => round.operations)} operations, ${sum((round) => round.acknowledged)} acknowledged, ${sum((round) => round.refused)} refused, ${sum((round) => round.maybe)} unanswered.
Faults: ${faults}.
Slowest request ${(Math.max(...rounds.map(({ slowestMs }) => slowestMs)) / 1000).toFixed(1)} s, slowest return ${(Math.max(...rounds.map(({ backMs }) => backMs)) / 1000).toFixed(1)} s.
${breaches === 0 ? 'No breach: everything acknowledged is there, once.' : `${breaches} breaches.`}
`)
process.exit(breaches === 0 ? 0 : 1)

function say({
  number,
  operations,
  acknowledged,
  refused,
  maybe,
  faults: kinds,
  failures,
  slowestMs,
  backMs,
  breaches: found,
  log,
}: ModelRound): void {
  const failed = [...failures].map(([how, count]) => `${count} × ${how}`).join(', ') || 'none'
  process.stdout.write(
    `${String(number).padStart(4)}  ${operations} operations, ${acknowledged} acknowledged, ${refused} refused, ${maybe} maybe; ${kinds.join(', ')}; failures: ${failed}; slowest ${(slowestMs / 1000).toFixed(1)} s, back after ${(backMs / 1000).toFixed(1)} s; ${found.length === 0 ? 'all right' : `${found.length} breaches`}\n`,
  )
  for (const breach of found.slice(0, 20)) process.stdout.write(`      ${breach}\n`)
  for (const line of log.slice(-60)) process.stdout.write(`      the service said: ${line.slice(0, 300)}\n`)
}
