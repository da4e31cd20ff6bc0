import { createInterface } from 'node:readline/promises'
import { eraseCompany } from '../domain/erasure/eraseCompany.ts'
import { forgetCompanies } from '../http/hosts.ts'
import { wordsFor } from '../words/words.ts'
import { BadArguments, readArgs } from './terminal/args.ts'
import { command } from './terminal/command.ts'
import { companyNamed } from './terminal/companyNamed.ts'

/** `npm run company:delete`: erases a company at once and for good, after its subdomain was typed again. */
export const run = command({ help: t('commands.deleteCompany.help') }, async (argv, { open, say, stdout }) => {
  const { company: subdomain, yes } = readArgs(argv, { words: ['company'], switches: ['yes'] })
  const { database, storage } = await open()
  const { id, name } = await companyNamed(database.db, subdomain)
  if (!yes) {
    if (stdout.isTTY !== true) throw new BadArguments(t('commands.deleteCompany.sayYes', { subdomain }))
    say(t('commands.deleteCompany.warning', { name }))
    if ((await ask(t('commands.deleteCompany.type', { subdomain }))) !== subdomain)
      throw new BadArguments(t('commands.deleteCompany.kept', { name }))
  }
  await eraseCompany(database.db, storage, id)
  forgetCompanies(database.db)
  say(t('commands.deleteCompany.done', { name, subdomain }))
  return 0
})

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return (await terminal.question(`${question} `)).trim()
  } finally {
    terminal.close()
  }
}

function t(...sentence: Parameters<ReturnType<typeof wordsFor>['t']>): string {
  return wordsFor('en').t(...sentence)
}
