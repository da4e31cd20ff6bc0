import { ExportRefused } from '../domain/exports/exportFolder.ts'
import { exportCompany } from '../domain/exports/exportCompany.ts'
import { readArgs } from './terminal/args.ts'
import { command } from './terminal/command.ts'
import { companyNamed } from './terminal/companyNamed.ts'

const help = `
npm run export -- --company <subdomain> --out <new folder>

Exports everything a company has, as of one moment: each kind of row as JSON lines (.jsonl) and as CSV, manifest.json with their
counts, and the images in files/. Passwords, sessions and codes are not included, but people's names and addresses are: only you
can read the folder. npm run import -- --company <an empty company> --export <folder> imports it again.
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
      `Exported ${company.name} to ${out}: ${Object.entries(counts)
        .map(([kind, count]) => `${count.toLocaleString('en')} ${kind}`)
        .join(', ')}.`,
    )
    if (missingFiles.length > 0)
      complain(
        `Files missing from the storage: ${missingFiles.length.toLocaleString('en')}, for example ${missingFiles[0]}. They are listed in manifest.json.`,
      )
    return 0
  },
)
