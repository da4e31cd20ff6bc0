import { checkData, type Checked } from '../domain/checks/checkData.ts'
import { deadJobs } from '../jobs/deadJobs.ts'
import { readArgs } from './terminal/args.ts'
import { command } from './terminal/command.ts'
import { companyNamed } from './terminal/companyNamed.ts'

const help = `
npm run check:data [-- --company <subdomain>] [-- --repair]

Checks every count, copy, order and reference against the rows and prints a line per rule, while the service runs or is stopped.
--repair rebuilds derived data that is wrong. The exit code is 0 when everything is right or was repaired, 1 when something is
wrong, and 2 when the data couldn't be checked.
`.trim()

/** `npm run check:data`. */
export const run = command(
  {
    help,
    needsNothing: true,
    refusalCode: 2,
    refusalOf: (error) => `Couldn't check the data: ${error instanceof Error ? error.message : String(error)}`,
  },
  async (argv, { open, say }) => {
    const { company: subdomain, repair: repairs } = readArgs(argv, { optional: ['company'], switches: ['repair'] })
    const { db } = (await open()).database
    const began = performance.now()
    const companyID = subdomain === undefined ? undefined : (await companyNamed(db, subdomain)).id
    const breaches = await checkData(db, companyID, {
      history: true,
      repairs,
      onRule: (checked) => say(lineOf(checked)),
    })
    for (const { name, count } of await deadJobs(db))
      say(`given up  ${count.toLocaleString('en')} jobs ${name}: they have used up their retries.`)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    say(
      breaches.length === 0
        ? `No problems found (${seconds} s).`
        : `${breaches.length} checks failed (${seconds} s).${repairs ? '' : ' Run with --repair to rebuild derived data.'}`,
    )
    return breaches.length === 0 ? 0 : 1
  },
)

function lineOf({ rule, examined, count, repaired, examples }: Checked): string {
  const rows = `${examined.toLocaleString('en').padStart(10)} rows`
  if (count === 0) return `ok        ${rows}  ${rule}`
  const some = `${examples.join(', ')}${count > examples.length ? ' …' : ''}`
  return `${repaired === count ? 'repaired' : 'failed  '}  ${rows}  ${rule} ${count.toLocaleString('en')} ${count === 1 ? "doesn't" : "don't"}: ${some}`
}
