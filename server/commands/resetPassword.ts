import { originOf } from '../http/hosts.ts'
import type { Service } from '../http/service.ts'
import { inTransaction } from '../ports/database/database.ts'
import { wordsFor } from '../words/words.ts'
import { BadArguments, readArgs } from './args.ts'
import { companyNamed } from './companyNamed.ts'
import { linkLines } from './signInLines.ts'

/**
 * `npm run password:reset`: prints a one-time link with which a member sets a new password. Until it is used the old one works. Gives the exit
 * code: 0, or 1 with a sentence that says why.
 */
export async function run(
  argv: string[],
  open: () => Promise<Service>,
  say: (line: string) => void = console.log,
  complain: (line: string) => void = console.error,
): Promise<number> {
  if (argv.includes('--help')) {
    say(t('commands.resetPassword.usage'))
    return 0
  }
  try {
    const { company: subdomain, email: typed } = readArgs(argv, { words: ['company', 'email'] })
    const email = typed.trim().toLowerCase()
    const { database, env } = await open()
    const company = await companyNamed(database.db, subdomain)
    const account = await database.db
      .selectFrom('members')
      .innerJoin('accounts', 'accounts.id', 'members.account_id')
      .select('accounts.id')
      .where('members.company_id', '=', company.id)
      .where('accounts.email', '=', email)
      .executeTakeFirst()
    if (!account) throw new BadArguments(t('commands.resetPassword.noMember', { email, subdomain, name: company.name }))
    const origin = originOf(env, company)
    const lines = await inTransaction(database.db, (tx) =>
      linkLines(tx, { id: company.id, origin }, { accountID: account.id, email }),
    )
    for (const line of lines) say(line)
    return 0
  } catch (error) {
    if (!(error instanceof BadArguments)) throw error
    complain(error.message)
    complain(t('commands.resetPassword.usage'))
    return 1
  }
}

const { t } = wordsFor('en')
