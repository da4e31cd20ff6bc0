import { checkData, type Checked } from '../domain/checks/checkData.ts'
import { deadJobs } from '../jobs/deadJobs.ts'
import type { Service } from '../http/service.ts'
import type { CompanyID } from '../../db/companyID.ts'
import { BadArguments, readArgs } from './args.ts'

const help = `
npm run check:data [-- --company <subdomain>] [-- --repair]

Holds every row that is counted, copied, ordered or referred to against what it comes from, one line a rule. It may run while the
service does. With --repair, what can be derived is made anew where it is wrong. The exit code is 0 when all is well or was made so,
1 when something is broken, 2 when it could not be checked.
`.trim()

/** `npm run check:data`. Gives the exit code. */
export async function run(
  argv: string[],
  open: () => Promise<Service>,
  say: (line: string) => void = console.log,
  complain: (line: string) => void = console.error,
): Promise<number> {
  if (argv.includes('--help')) {
    say(help)
    return 0
  }
  try {
    const { company: subdomain, repair: repairs } = readArgs(argv, { optional: ['company'], switches: ['repair'] })
    const { db } = (await open()).database
    const began = performance.now()
    const companyID = subdomain === undefined ? undefined : await companyOf(db, subdomain)
    const breaches = await checkData(db, companyID, {
      history: true,
      repairs,
      onRule: (checked) => say(lineOf(checked)),
    })
    for (const { name, count } of await deadJobs(db))
      say(
        `given up  ${count.toLocaleString('en')} jobs ${name}: they failed as often as they may, and nobody tries them again.`,
      )
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    say(
      breaches.length === 0
        ? `No problems found (${seconds} s).`
        : `${breaches.length} checks failed (${seconds} s).${repairs ? '' : ' Run with --repair to rebuild derived data.'}`,
    )
    return breaches.length === 0 ? 0 : 1
  } catch (error) {
    complain(
      error instanceof BadArguments || error instanceof NoCompany
        ? error.message
        : `The data could not be checked: ${error instanceof Error ? error.message : String(error)}`,
    )
    return 2
  }
}

class NoCompany extends Error {}

async function companyOf(db: Service['database']['db'], subdomain: string): Promise<CompanyID> {
  const found = await db.selectFrom('companies').select('id').where('subdomain', '=', subdomain).executeTakeFirst()
  if (!found) throw new NoCompany(`There is no company with the subdomain ${subdomain}.`)
  return found.id
}

function lineOf({ rule, examined, count, repaired, examples }: Checked): string {
  const rows = `${examined.toLocaleString('en').padStart(10)} rows`
  if (count === 0) return `well      ${rows}  ${rule}`
  const some = `${examples.join(', ')}${count > examples.length ? ' …' : ''}`
  return `${repaired === count ? 'repaired' : 'broken  '}  ${rows}  ${rule} ${count.toLocaleString('en')} ${count === 1 ? 'does' : 'do'} not: ${some}`
}
