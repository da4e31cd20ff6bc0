import { ExportRefused } from '../domain/exports/exportFolder.ts'
import { exportCompany } from '../domain/exports/exportCompany.ts'
import { companyByID } from '../http/hosts.ts'
import type { Service } from '../http/service.ts'
import { BadArguments, readArgs } from './args.ts'

const help = `
npm run export -- --company <subdomain> --out <new folder>

Writes everything of a company, as of one moment: for each kind of row a file of JSON lines (.jsonl) and the same as CSV, and
manifest.json with their counts, and the pictures in files/. No password, session or code is in it, but names and addresses of people are: the folder is
readable by you alone. npm run import -- --company <an empty company> --export <folder> reads it back.
`.trim()

/** `npm run export`. Gives the exit code: 0, or 1 with a sentence that says why. */
export async function run(
  argv: string[],
  open: () => Promise<Service>,
  say: (line: string) => void = console.log,
  complain: (line: string) => void = console.error,
): Promise<number> {
  if (argv.length === 0 || argv.includes('--help')) {
    say(help)
    return argv.length === 0 ? 1 : 0
  }
  try {
    const { company: subdomain, out } = readArgs(argv, { required: ['company', 'out'] })
    const { database, storage } = await open()
    const found = await database.db
      .selectFrom('companies')
      .select('id')
      .where('subdomain', '=', subdomain)
      .executeTakeFirst()
    const company = found ? await companyByID(database.db, found.id) : null
    if (!company) throw new ExportRefused(`There is no company with the subdomain ${subdomain}.`)
    const { counts, missingFiles } = await exportCompany(database.pool, storage, company.id, out)
    say(
      `${company.name} is in ${out}: ${Object.entries(counts)
        .map(([kind, count]) => `${count.toLocaleString('en')} ${kind}`)
        .join(', ')}.`,
    )
    if (missingFiles.length > 0)
      complain(
        `The storage no longer has ${missingFiles.length.toLocaleString('en')} of the files; they are listed in manifest.json. Such as: ${missingFiles[0]}.`,
      )
    return 0
  } catch (error) {
    if (!(error instanceof BadArguments || error instanceof ExportRefused)) throw error
    complain(error.message)
    return 1
  }
}
