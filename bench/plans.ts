import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { load, openServer } from './database.ts'
import { openDataSet } from './dataSet.ts'

/** `npm run plans`: how PostgreSQL does every hot call on a data set; fails when one of them would grow with the data. */
const { values } = parseArgs({ options: { set: { type: 'string', default: 'B' }, data: { type: 'string' } } })
if (values.set !== 'A' && values.set !== 'B' && values.set !== 'C')
  throw new Error('npm run plans -- [--set A|B|C] [--data <folder>]')
const say = (line: string) => process.stdout.write(`${line}\n`)
const folder = values.data ?? fileURLToPath(new URL('./results', import.meta.url))
await mkdir(folder, { recursive: true })
const server = await openServer(folder)
try {
  const set = await openDataSet(server, values.set, say)
  const { checkPlans } = await load<typeof import('./planChecks/planCheck.ts')>('./planChecks/planCheck.ts')
  const limits = { scannedRows: 10_000, freeRows: 5_000 }
  const checked = await checkPlans({ connectionString: server.url(set.database) }, set, limits, {
    withTeamLists: values.set !== 'C',
    withCustomers: values.set === 'C',
  })
  say(`${'call'.padEnd(34)} statements  buffers`)
  for (const { name, statements, buffers, faults } of checked)
    say(
      `${name.padEnd(34)} ${String(statements).padStart(10)} ${String(buffers).padStart(8)}  ${faults.length === 0 ? '✓' : `✗ ${faults.join('; ')}`}`,
    )
  const faulty = checked.filter(({ faults }) => faults.length > 0)
  say(
    faulty.length === 0
      ? '\nEvery hot call is found by an index.'
      : `\n${faulty.length} of ${checked.length} hot calls are not as they should be.`,
  )
  if (faulty.length > 0) process.exitCode = 1
} finally {
  await server.stop()
}
