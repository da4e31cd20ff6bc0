import { ExportRefused } from '../domain/exports/exportFolder.ts'
import { exportCompany } from '../domain/exports/exportCompany.ts'
import { readArgs } from './terminal/args.ts'
import { command } from './terminal/command.ts'
import { companyNamed } from './terminal/companyNamed.ts'

const help = `
npm run export -- --company <subdomain> --out <new folder>

Writes everything of a company, as of one moment: for each kind of row a file of JSON lines (.jsonl) and the same as CSV, and
manifest.json with their counts, and the pictures in files/. No password, session or code is in it, but names and addresses of people are: the folder is
readable by you alone. npm run import -- --company <an empty company> --export <folder> reads it back.
`.trim()

/** `npm run export`. */
export const run = command(
  { help, refusalOf: (error) => (error instanceof ExportRefused ? error.message : null) },
  async (argv, { open, say, complain }) => {
    const { company: subdomain, out } = readArgs(argv, { required: ['company', 'out'] })
    const { database, storage } = await open()
    const company = await companyNamed(database.db, subdomain)
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
  },
)
